import type { ConversionOptions } from '#lib/options/schema.ts';

// The logos that were chosen as watermarks, by the id that the options have. They last as long as the page, so that undo finds them.

export interface WatermarkImage {
  /** Name of the chosen file. */
  name: string;
  /** PNG, JPEG or WebP. */
  content: Blob;
}

const images = new Map<string, WatermarkImage>();

/** @returns the id for the options */
export function addWatermarkImage(image: WatermarkImage): string {
  const id = String(images.size + 1);
  images.set(id, image);
  return id;
}

/** The logo that options name. */
export const watermarkImageOf = ({
  watermarkImage,
}: Pick<ConversionOptions, 'watermarkImage'>): WatermarkImage | undefined =>
  watermarkImage === undefined ? undefined : images.get(watermarkImage);
