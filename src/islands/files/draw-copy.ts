import type { Size } from '#lib/geometry/resize.ts';
import { computeResize } from '#lib/geometry/resize.ts';
import { isRecord, isSize } from '#lib/type-guards.ts';

/** Small copy of an image, upright and in sRGB. */
export interface DrawnCopy {
  blob: Blob;
  /** Size of the copy in pixels. */
  size: Size;
  /** Upright size of the original image in pixels. */
  original: Size;
}

/** Whether a message of a worker is a copy. */
export const isDrawnCopy = (value: unknown): value is DrawnCopy =>
  isRecord(value) && value.blob instanceof Blob && isSize(value.size) && isSize(value.original);

/**
 * Draws a scaled-down copy of an image, in a worker or on a page.
 * @param side maximum length of the longest side in pixels
 * @param quality encoder quality from 0 to 1, 1 is lossless
 * @throws if the browser cannot decode the image or runs out of memory
 */
export async function drawCopy(image: Blob, side: number, quality = 1): Promise<DrawnCopy> {
  const bitmap = await createImageBitmap(image);
  try {
    const original = { width: bitmap.width, height: bitmap.height };
    const { size } = computeResize(original, { width: side, height: side, fit: 'inside', upscale: false });
    return { blob: await drawn(bitmap, size, quality), size, original };
  } finally {
    bitmap.close();
  }
}

/**
 * Lossless, so that a preview shows only artifacts of the conversion. Chromium writes lossless WebP at quality 1, in
 * 60% of PNG's bytes. Browsers without a WebP encoder return PNG.
 */
const TYPE = 'image/webp';

function drawn(bitmap: ImageBitmap, { width, height }: Size, quality: number): Promise<Blob> {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height);
    scale(canvas.getContext('2d'), bitmap, { width, height });
    return canvas.convertToBlob({ type: TYPE, quality });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  scale(canvas.getContext('2d'), bitmap, { width, height });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), TYPE, quality),
  );
}

function scale(context: (CanvasDrawImage & CanvasImageSmoothing) | null, bitmap: ImageBitmap, size: Size): void {
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
}
