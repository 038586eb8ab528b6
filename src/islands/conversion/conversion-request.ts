import { computed } from 'nanostores';
import type { ConvertedItem } from '#lib/api.ts';
import type { ConversionOptions } from '#lib/options.ts';
import type { FailedPage, UploadedFile } from '../files/files.ts';
import { randomId } from '../files/random-id.ts';
import { $withOwnFormat } from '../options/format/keep-format.ts';
import { $pageOrders } from '../pdf/pages/page-orders.ts';
import { isWhole } from '../pdf/pages/whole-order.ts';
import { passwordOf } from '../pdf/passwords.ts';
import { $pdfOptions } from '../pdf/pdf-options.ts';

/** What one request asks for of a file. */
export interface Asked {
  /** What the file is to be converted with as a whole. */
  options: ConversionOptions;
  /** Names the conversion; kept where pages of it are asked for again. */
  conversionId: string;
  /** Where only pages that failed are asked for: those, and what came out of the others. */
  again?: { failed: readonly FailedPage[]; items: readonly ConvertedItem[] };
}

/** What a file is converted with as things are now: a document has its own pages, in their order. */
export const $optionsOf = computed(
  [$withOwnFormat, $pdfOptions, $pageOrders],
  (withOwnFormat, pdfOptions, orders) =>
    ({ id, format }: Pick<UploadedFile, 'id' | 'format'>): ConversionOptions => {
      if (format !== 'pdf') return withOwnFormat(format);
      const order = orders.get(id);
      if (!order || isWhole(order)) return pdfOptions;
      return { ...pdfOptions, pdfPages: order.pages.map((pageNumber) => ({ pageNumber })) };
    },
);

/** Whether a file was converted with the options it has now, all of its pages or not. */
export function isCurrent({ state }: UploadedFile, options: ConversionOptions): boolean {
  if (state.step !== 'done') return false;
  return state.options === options || (options.isPdfFile && JSON.stringify(state.options) === JSON.stringify(options));
}

/** What to ask for: all of a file, or where nothing else has changed only its pages that failed. */
export function ask(file: UploadedFile): Asked {
  const { state } = file;
  const options = $optionsOf.get()(file);
  if (state.step !== 'done' || state.failedPages.length === 0 || !isCurrent(file, options)) {
    return { options, conversionId: randomId() };
  }
  const { conversionId, failedPages, items } = state;
  return { options, conversionId, again: { failed: failedPages, items } };
}

/** The options as the request carries them. The password is in none that are kept. */
export function optionsToAsk(fileId: string, { options, again }: Asked): ConversionOptions {
  const password = options.isPdfFile ? passwordOf(fileId) : undefined;
  return {
    ...options,
    ...(again && { pdfPages: again.failed.map(({ page }) => ({ pageNumber: page })) }),
    ...(password !== undefined && { pdfPassword: password }),
  };
}
