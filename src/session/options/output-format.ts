import { computed } from 'nanostores';
import {
  commonFormats,
  type FormatId,
  formats,
  moreFormats,
  type OutputFormat,
  outputFormats,
  type VectorFormat,
} from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { joinFacts } from '#lib/text/joined-texts.ts';
import { $selected } from '../files/selection.ts';
import type { OptionSet } from './option-set.ts';
import { $keepsFormat, $options, setFormat } from './options.ts';
import { $initialState, $preset } from './page-preset.ts';

/** Formats in the drop zone: the common ones, after that of a page that converts to another one. */
export const $firstFormats = computed($preset, ({ options }): readonly OutputFormat[] => {
  const target = options?.outputFormat;
  return target === undefined || commonFormats.includes(target) ? commonFormats : [target, ...commonFormats];
});

/** The target, if it is one of the menu "More". */
export const $moreFormat = computed([$options, $keepsFormat], ({ outputFormat }, keepsFormat) =>
  keepsFormat ? undefined : moreFormats.find((format) => format === outputFormat),
);

/** Offered only on pages whose preset keeps the format. */
export const $offersKeepFormat = computed($preset, ({ keepsFormat }) => keepsFormat === true);

/**
 * Targets for formats that cannot be written, and for drawings: WebP where transparency or animation is common, else JPEG.
 * GIF can be written, but animations are usually smaller as WebP. TIFF has no quality that meets a target size.
 */
const substitutes = {
  heic: 'jpg',
  bmp: 'jpg',
  tiff: 'jpg',
  gif: 'webp',
  svg: 'webp',
  raw: 'jpg',
  psd: 'webp',
  jp2: 'jpg',
  exr: 'jpg',
  hdr: 'jpg',
  qoi: 'webp',
  pdf: 'jpg',
} as const satisfies Record<Exclude<FormatId, OutputFormat> | VectorFormat | 'gif' | 'tiff', OutputFormat>;

type SizeOptions = Pick<ConversionOptions, 'targetSizeKb'>;

const isSubstituted = (format: FormatId): format is keyof typeof substitutes => format in substitutes;

type ReplaceTarget = (target: OutputFormat, source: FormatId) => OutputFormat;
let replaceTarget: ReplaceTarget = (target) => target;

/** Has other formats in place of targets that the site does not have (`offered-formats.ts`). */
export function replaceTargets(replace: ReplaceTarget): void {
  replaceTarget = replace;
}

function targetFor(format: FormatId, { targetSizeKb }: SizeOptions): OutputFormat {
  if (format === 'tiff' && targetSizeKb === undefined) return replaceTarget('tiff', format);
  return replaceTarget(isSubstituted(format) ? substitutes[format] : format, format);
}

/** The formats that a target replaces, as text. */
export const substitutedFormats = (target: OutputFormat, options: SizeOptions): string =>
  joinFacts(
    ...imageFormats
      .filter((format) => format !== target && targetFor(format, options) === target)
      .map((format) => formats[format].label),
  );

/** Those with a substitute first. */
const imageFormats = [...new Set([...(Object.keys(substitutes) as FormatId[]), ...outputFormats])].filter(
  (format) => format !== 'pdf',
);

export function chooseFormat(format: OutputFormat | 'same'): void {
  if (format === 'same') setFormat($initialState.get().options.outputFormat, true);
  else setFormat(format);
}

const variants = new WeakMap<ConversionOptions, Map<OutputFormat, ConversionOptions>>();

/** Options with the output format for a source format. Returns the same object for the same options. */
export function optionsForFormat(
  { options, keepsFormat, formatByFile }: Pick<OptionSet, 'options' | 'keepsFormat' | 'formatByFile'>,
  format: FormatId | undefined,
  fileId?: string,
): ConversionOptions {
  const own = fileId === undefined ? undefined : formatByFile?.[fileId];
  const outputFormat = own ?? (keepsFormat && format ? targetFor(format, options) : options.outputFormat);
  if (outputFormat === options.outputFormat) return options;
  const cache = variants.get(options) ?? new Map<OutputFormat, ConversionOptions>();
  variants.set(options, cache);
  const forFormat = cache.get(outputFormat) ?? { ...options, outputFormat };
  cache.set(outputFormat, forFormat);
  return forFormat;
}

/** Options of the selected file, for panels that describe the result. */
export const $selectedOptions = computed([$options, $keepsFormat, $selected], (options, keepsFormat, selected) =>
  optionsForFormat({ options, keepsFormat }, selected?.format),
);
