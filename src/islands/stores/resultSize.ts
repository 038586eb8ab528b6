import { computed } from 'nanostores';
import type { ConversionOptions } from '#lib/options.ts';
import type { Size } from '#lib/resize.ts';
import { resizing } from '#lib/resize.ts';
import type { UploadedFile } from './files.ts';
import { $files } from './files.ts';
import { $options } from './options.ts';

export const formatSize = ({ width, height }: Size): string => `${width} × ${height}`;

/** The size a file has, as far as it is known here. */
export function sizeOf({ picture }: UploadedFile): Size | undefined {
  return picture.step === 'shown' ? picture.size : undefined;
}

/** The size its result will have: the same arithmetic as the plan's. */
export function resultSize(source: Size, options: ConversionOptions): Size {
  const { width, height, resizeFit, upscale } = options;
  return resizing(source, { width, height, fit: resizeFit, upscale }).size;
}

/** What becomes of the first file whose size is known, in a line for the options panel. */
export const $sizeLine = computed([$files, $options], (files, options) => {
  for (const file of files) {
    const size = sizeOf(file);
    if (!size) continue;
    const result = resultSize(size, options);
    return { name: file.name, from: formatSize(size), to: formatSize(result), several: files.length > 1 };
  }
  return undefined;
});
