import { atom, computed } from 'nanostores';
import type { FormatId, OutputFormat } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $selected } from '../../files/selected-file.ts';
import { $options, setOption } from '../options.ts';
import { $beginning, $preset } from '../preset.ts';

/** Whether each file keeps its own format. Chosen here, resolved when a file is sent: the server is asked for a format. */
export const $keepsFormat = atom(false);

/** Only where a page begins so: elsewhere converting is what the visitor came for. */
export const $keepingOffered = computed($preset, ({ keepsFormat }) => keepsFormat === true);

/**
 * What becomes of a file that keeps its format: what cannot be written becomes JPEG, and WebP where it may be
 * transparent or move.
 */
const ownFormats: Record<FormatId, OutputFormat> = {
  jpg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  heic: 'jpg',
  gif: 'webp',
  bmp: 'jpg',
  tiff: 'jpg',
  ico: 'webp',
  pdf: 'jpg',
  svg: 'webp',
};

export function setFormat(format: OutputFormat | 'same'): void {
  $keepsFormat.set(format === 'same');
  setOption('outputFormat', format === 'same' ? $beginning.get().options.outputFormat : format);
}

/** The options with the format that a file of a format comes out in: the same object as long as nothing changes. */
export const $withOwnFormat = computed([$options, $keepsFormat], (options, keeps) => {
  const made = new Map<OutputFormat, ConversionOptions>([[options.outputFormat, options]]);
  return (format: FormatId | undefined): ConversionOptions => {
    const outputFormat = keeps && format ? ownFormats[format] : options.outputFormat;
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
