import type { Size } from '#lib/geometry/resize.ts';
import { resizing } from '#lib/geometry/resize.ts';
import type { Area } from '#lib/plan/types.ts';

/** A small copy of a picture, upright and in sRGB. */
export interface DrawnCopy {
  blob: Blob;
  /** Of the copy, in pixels. */
  size: Size;
  /** Of the picture itself, upright. */
  original: Size;
}

/**
 * Draws a picture at most so large, in a worker as well as on a page.
 * @param side longest side of the copy, in pixels
 * @param quality of its encoding, from 0 to 1; at 1 nothing is lost
 * @throws where the browser cannot draw it, or has no memory for it
 */
export async function drawCopy(picture: Blob, side: number, quality = 1): Promise<DrawnCopy> {
  const bitmap = await createImageBitmap(picture);
  try {
    const original = { width: bitmap.width, height: bitmap.height };
    const { size } = resizing(original, { width: side, height: side, fit: 'inside', upscale: false });
    return { blob: await drawn(bitmap, size, quality), size, original };
  } finally {
    bitmap.close();
  }
}

/** Draws a part of a picture in its own size. */
export async function drawPart(picture: Blob, { left, top, width, height }: Area): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, left, top, width, height);
  try {
    return await drawn(bitmap, { width, height }, 1);
  } finally {
    bitmap.close();
  }
}

/**
 * Without loss where a preview is made of it: what is seen there is to be the conversion's doing. At full quality
 * Chromium's WebP is lossless, with 0.6 of PNG's bytes to be sent; a browser that cannot write it gives a PNG.
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
