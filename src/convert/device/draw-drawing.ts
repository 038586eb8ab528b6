import { AppError } from '#lib/errors.ts';
import { formats } from '#lib/formats/formats.ts';
import { fits } from '#lib/plan/runs-on.ts';
import type { DrawingRequest } from '../../device/contract.ts';
import { canvasLimits } from './canvas-limits.ts';

/** Time limit of reading a drawing. Drawing it cannot be stopped. */
const READING_LIMIT_MS = 15_000;

/**
 * Draws an SVG as an image element does, which loads nothing from elsewhere and runs no scripts.
 * @returns RGBA, not premultiplied
 * @throws AppError `broken_file`, or anything else if this browser cannot draw it
 */
export async function drawDrawing({
  text,
  size: { width, height },
  hasHtml,
}: DrawingRequest): Promise<Uint8ClampedArray<ArrayBuffer>> {
  if (!fits({ width, height }, canvasLimits())) throw new Error('The canvas is too large');
  const url = hasHtml ? dataUrl(text) : URL.createObjectURL(new Blob([text], { type: formats.svg.mime }));
  try {
    const image = await loadImage(url);
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas');
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Chromium lets no page read the pixels of an object URL that contains HTML. */
const dataUrl = (text: string): string => `data:${formats.svg.mime};charset=utf-8,${encodeURIComponent(text)}`;

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Not read in time')), READING_LIMIT_MS);
  const reading = image.decode().catch((cause) => {
    throw new AppError('broken_file', {}, { cause });
  });
  try {
    await Promise.race([reading, limit]);
    return image;
  } finally {
    clearTimeout(timer);
  }
}
