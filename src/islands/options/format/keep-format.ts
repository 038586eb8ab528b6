import { atom, computed } from 'nanostores';
import { type FormatId, formats, type OutputFormat } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $selected } from '../../files/selected-file.ts';
import { $options, setOption } from '../options.ts';
import { $beginning, $preset } from '../preset.ts';

/** Whether each file keeps its own format. Chosen here, resolved when a file is sent: the server is asked for a format. */
export const $keepsFormat = atom(false);

/** Only where a page begins so: elsewhere converting is what the visitor came for. */
export const $keepingOffered = computed($preset, ({ keepsFormat }) => keepsFormat === true);

/**
 * The targets of files whose own format cannot be written or, as with SVG, not from itself: WebP where they may be
 * transparent or animated, else JPEG.
 */
const substitutes = {
  heic: 'jpg',
  bmp: 'jpg',
  tiff: 'jpg',
  gif: 'webp',
  svg: 'webp',
  ico: 'webp',
  pdf: 'jpg',
} as const satisfies Record<Exclude<FormatId, OutputFormat> | 'svg', OutputFormat>;

const isSubstituted = (format: FormatId): format is keyof typeof substitutes => format in substitutes;
const ownTarget = (format: FormatId): OutputFormat => (isSubstituted(format) ? substitutes[format] : format);

const labelsBecoming = (target: OutputFormat): string =>
  (Object.keys(substitutes) as (keyof typeof substitutes)[])
    .filter((format) => format !== 'pdf' && substitutes[format] === target)
    .map((format) => formats[format].label)
    .join(', ');
export const substitutesHint = `${labelsBecoming('jpg')} become JPEG; ${labelsBecoming('webp')} WebP`;

export function setFormat(format: OutputFormat | 'same'): void {
  $keepsFormat.set(format === 'same');
  setOption('outputFormat', format === 'same' ? $beginning.get().options.outputFormat : format);
}

/** The options with the format that a file of a format comes out in: the same object as long as nothing changes. */
export const $withOwnFormat = computed([$options, $keepsFormat], (options, keeps) => {
  const made = new Map<OutputFormat, ConversionOptions>([[options.outputFormat, options]]);
  return (format: FormatId | undefined): ConversionOptions => {
    const outputFormat = keeps && format ? ownTarget(format) : options.outputFormat;
    const known = made.get(outputFormat);
    if (known) return known;
    const own = { ...options, outputFormat };
    made.set(outputFormat, own);
    return own;
  };
});

/** The options of the selected file, for panels that speak of what comes out. */
export const $selectedOptions = computed([$withOwnFormat, $selected], (withOwnFormat, selected) =>
  withOwnFormat(selected?.format),
);
