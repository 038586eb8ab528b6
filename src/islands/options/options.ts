import { atom, computed } from 'nanostores';
import { formats } from '#lib/formats/formats.ts';
import type { ResizeFit } from '#lib/geometry/resize.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions, OptionField } from '#lib/options/schema.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import type { Effort, WatermarkPosition } from '#lib/options/values.ts';
import { LOSSLESS_PNG_QUALITY } from '#lib/plan/encode.ts';

/** Options of the next conversion. `resize.ts` owns the size fields. */
export const $options = atom<ConversionOptions>(defaultOptions);

/** Fields that are neither stored nor read from a URL: they depend on files or the page, are secret, or have no control. */
export const transientFields: ReadonlySet<string> = new Set<OptionField>([
  'isPdfFile',
  'pdfPages',
  'pdfPassword',
  'isBatchMode',
  'batchId',
  'pdfDpi',
]);

/** Watermark positions on offer. The PDF panel offers all nine. */
export const watermarkPlaces = {
  'top-left': 'Top left',
  'top-right': 'Top right',
  center: 'Center',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
} as const satisfies Partial<Record<WatermarkPosition, string>>;

export const fitLabels = {
  inside: 'Inside: fit within this size',
  outside: 'Outside: at least this size',
  fill: 'Fill: stretch to this size',
  cover: 'Cover: crop to this size',
  contain: 'Contain: pad to this size',
} as const satisfies Record<ResizeFit, string>;

export const effortChoices = {
  fast: { label: 'Fast', hint: 'Fastest, larger file' },
  balanced: { label: 'Balanced', hint: 'Small files without a long wait' },
  smallest: { label: 'Smallest', hint: 'Smallest file, takes longest' },
} as const satisfies Record<Effort, { label: string; hint: string }>;

/** Equal values do not notify subscribers: finished files stay up to date. */
export function setOptions(values: Partial<ConversionOptions>): void {
  const options = $options.get();
  const fields = Object.keys(values) as OptionField[];
  if (fields.some((field) => options[field] !== values[field])) $options.set({ ...options, ...values });
}

export function setOption<F extends OptionField>(field: F, value: ConversionOptions[F]): void {
  setOptions({ [field]: value });
}

export function resetOption(...fields: OptionField[]): void {
  setOptions(Object.fromEntries(fields.map((field) => [field, defaultOptions[field]])));
}

export function resetOptions(): void {
  $options.set(defaultOptions);
}

/** Fields that differ from their defaults. */
export const $setFields = computed(
  $options,
  (options): ReadonlySet<string> => new Set(optionsToForm(options).map(([field]) => field)),
);

const hints = [
  { below: 30, text: 'Low quality, smallest size' },
  { below: 70, text: 'Balanced' },
  { below: Number.POSITIVE_INFINITY, text: 'High quality, larger size' },
];

/** Label of the quality slider and a hint on its value for the selected format. */
export const $quality = computed($options, ({ outputFormat, quality }) => {
  const hint = hints.find(({ below }) => quality < below)?.text ?? '';
  const { label, quality: kind } = formats[outputFormat];
  if (kind === 'none') return { label: 'Quality', hint: `Changes nothing: ${label} has no such setting` };
  if (kind !== 'palette') return { label: 'Quality', hint };
  const palette = quality < LOSSLESS_PNG_QUALITY;
  return {
    label: 'Compression Level',
    hint: palette ? `${hint}, colors reduced to a palette` : `${hint}, no loss at all`,
  };
});
