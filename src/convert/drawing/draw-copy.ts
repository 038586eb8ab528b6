import type { Size } from '#lib/geometry/resize.ts';
import { computeResize } from '#lib/geometry/resize.ts';
import { writeUncompressedPng } from './uncompressed-png.ts';

/** Small copy of an image, upright and in sRGB. */
export interface DrawnCopy {
  blob: Blob;
  /** Size of the copy in pixels. */
  size: Size;
  /** Upright size of the original image in pixels. */
  original: Size;
}

/** PNG is not compressed. For WebP, browsers without its encoder return a compressed PNG. */
export type CopyEncoding =
  | { type: 'image/png' }
  /** Quality from 0 to 1. Chromium's WebP at 1 is lossless. */
  | { type: 'image/webp'; quality: number };

/**
 * Draws a scaled-down copy of an image, in a worker or on a page.
 * @param side maximum length of the longest side in pixels
 * @throws if the browser cannot decode the image or runs out of memory
 */
export async function drawCopy(image: Blob, side: number, encoding: CopyEncoding): Promise<DrawnCopy> {
  const bitmap = await createImageBitmap(image);
  try {
    const original = { width: bitmap.width, height: bitmap.height };
    const { size } = computeResize(original, { width: side, height: side, fit: 'inside', upscale: false });
    return { blob: await drawn(bitmap, size, encoding), size, original };
  } finally {
    bitmap.close();
  }
}

type CanvasContext = CanvasDrawImage & CanvasImageSmoothing & CanvasImageData;

async function drawn(bitmap: ImageBitmap, size: Size, encoding: CopyEncoding): Promise<Blob> {
  const canvas =
    typeof OffscreenCanvas === 'function'
      ? new OffscreenCanvas(size.width, size.height)
      : Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d') as CanvasContext | null;
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  if (encoding.type === 'image/png') return writeUncompressedPng(context.getImageData(0, 0, size.width, size.height));
  if (!('toBlob' in canvas)) return canvas.convertToBlob(encoding);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), encoding.type, encoding.quality),
  );
}
