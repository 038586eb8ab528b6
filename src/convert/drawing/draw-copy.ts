import type { Size } from '#lib/geometry/resize.ts';
import { computeResize } from '#lib/geometry/resize.ts';

/** Small copy of an image, upright and in sRGB. */
export interface DrawnCopy {
  blob: Blob;
  /** Size of the copy in pixels. */
  size: Size;
  /** Upright size of the original image in pixels. */
  original: Size;
}

/** Browsers without a WebP encoder return PNG. */
export interface CopyEncoding {
  type: 'image/png' | 'image/webp';
  /** From 0 to 1. Chromium's WebP at 1 is lossless. */
  quality: number;
}

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

function drawn(bitmap: ImageBitmap, { width, height }: Size, { type, quality }: CopyEncoding): Promise<Blob> {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height);
    scale(canvas.getContext('2d'), bitmap, { width, height });
    return canvas.convertToBlob({ type, quality });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  scale(canvas.getContext('2d'), bitmap, { width, height });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), type, quality),
  );
}

function scale(context: (CanvasDrawImage & CanvasImageSmoothing) | null, bitmap: ImageBitmap, size: Size): void {
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
}
