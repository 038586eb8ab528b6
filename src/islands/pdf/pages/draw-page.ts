import type { PDFPageProxy } from 'pdfjs-dist';

/** A page that takes longer is told as failed; the server has its own patience. */
const DRAWING_MS = 15_000;
/** How much higher than wide a picture may be: a page like a till receipt gets fewer pixels. */
const MAX_PROPORTION = 3;
/** Chromium encodes WebP in a thread of its own, JPEG and PNG when the page is idle, which it is not yet. Safari gives a PNG. */
const ENCODING = { type: 'image/webp', quality: 0.85 };

/**
 * Draws a page small. A picture in a file format, and not a canvas, because it takes some 30 kB instead of a megabyte or
 * two, and the browser itself lets go of its pixels when it is out of view.
 * @param width in device pixels
 * @throws what pdf.js throws, also on abort
 */
export async function drawPage(page: PDFPageProxy, width: number, signal: AbortSignal): Promise<Blob> {
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(width / whole.width, (width * MAX_PROPORTION) / whole.height) });
  const canvas = canvasOf(viewport.width, viewport.height);
  const task = page.render({ canvas: canvas as HTMLCanvasElement, viewport });
  const stop = () => task.cancel();
  signal.addEventListener('abort', stop, { once: true });
  const late = setTimeout(stop, DRAWING_MS);
  try {
    await task.promise;
    return await encode(canvas);
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
    page.cleanup();
    // Its pixels go at once, and not with the next collection.
    canvas.width = 0;
  }
}

function canvasOf(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  const size = { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) };
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(size.width, size.height);
  return Object.assign(document.createElement('canvas'), size);
}

function encode(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob(ENCODING);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), ENCODING.type, ENCODING.quality),
  );
}
