import { computed } from 'nanostores';
import type { ConversionOptions, Redaction } from '#lib/options/schema.ts';
import type { FileEntry } from '../../model.ts';
import { pdfPagesOf } from '../../pages/page-order.ts';
import { $pageOrders } from '../../pages/pdfs.ts';
import { $optionSets, setOf } from '../option-sets.ts';
import { optionsForFormat } from '../output-format.ts';
import { $pdfOptions } from '../pdf-options.ts';

/** The options of each PDF with an order of pages. They keep their identity, by which the list memoizes its rows. */
const $optionsOfDocuments = computed([$pdfOptions, $pageOrders], (options, orders) => {
  const entries = [...orders].map(([id, order]): [string, ConversionOptions] => {
    const pdfPages = pdfPagesOf(order);
    return [id, pdfPages ? { ...options, pdfPages } : options];
  });
  return new Map(entries);
});

/** The options that a file would be converted with now: its own or shared ones. A PDF has its own selection and order of pages. */
export const $optionsForFile = computed(
  [$optionSets, $pdfOptions, $optionsOfDocuments],
  (sets, pdfOptions, optionsOfDocuments) =>
    ({ id, format, redactions }: Pick<FileEntry, 'id' | 'format' | 'redactions'>): ConversionOptions =>
      format === 'pdf'
        ? (optionsOfDocuments.get(id) ?? pdfOptions)
        : withRedactions(optionsForFormat(setOf(sets, id), format, id), redactions),
);

const redacted = new WeakMap<ConversionOptions, WeakMap<readonly Redaction[], ConversionOptions>>();

/** Options with the redactions of a file. Returns the same object for the same options and redactions. */
function withRedactions(options: ConversionOptions, redactions: readonly Redaction[] | undefined): ConversionOptions {
  if (!redactions || redactions.length === 0) return options;
  const variants = redacted.get(options) ?? new WeakMap<readonly Redaction[], ConversionOptions>();
  redacted.set(options, variants);
  const variant = variants.get(redactions) ?? { ...options, redactions: [...redactions] };
  variants.set(redactions, variant);
  return variant;
}

/** Whether a file was converted with these options, even if pages failed. */
export function hasCurrentResult({ state }: FileEntry, options: ConversionOptions): boolean {
  return state.step === 'done' && isSame(state.options, options);
}

/** Whether the visitor has deleted the result for these options. */
export const hasDeletedResult = ({ state }: FileEntry, options: ConversionOptions): boolean =>
  state.step === 'ready' && isSame(state.deletedWith, options);

const isSame = (used: ConversionOptions | undefined, options: ConversionOptions): boolean =>
  used === options || (options.isPdfFile && JSON.stringify(used) === JSON.stringify(options));
