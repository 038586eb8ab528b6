import type { PDFPageProxy } from 'pdfjs-dist';

/** Timeout for rendering a page. The server has its own limit. */
const TIMEOUT_MS = 15_000;
/** Maximum ratio of height to width. Longer pages, such as a receipt, get fewer pixels. */
const MAX_PROPORTION = 3;
/** Chromium encodes WebP in a separate thread, but JPEG and PNG only when the page is idle. Safari returns a PNG. */
const ENCODING = { type: 'image/webp', quality: 0.85 };

/**
 * Renders a page as a small encoded image. It takes about 30 kB instead of 1 to 2 MB for a canvas, and the browser can
 * discard its decoded pixels.
 * @param width in device pixels
 * @param rotation clockwise, in degrees, added to the page's own rotation
 * @throws errors of pdf.js, also on abort
 */
export async function drawPage(page: PDFPageProxy, width: number, signal: AbortSignal, rotation = 0): Promise<Blob> {
  const turned = { rotation: (page.rotate + rotation) % 360 };
  const whole = page.getViewport({ scale: 1, ...turned });
  const scale = Math.min(width / whole.width, (width * MAX_PROPORTION) / whole.height);
  const viewport = page.getViewport({ scale, ...turned });
  const canvas = createCanvas(viewport.width, viewport.height);
  const task = page.render({ canvas: canvas as HTMLCanvasElement, viewport });
  const stop = () => task.cancel();
  signal.addEventListener('abort', stop, { once: true });
  const timeout = setTimeout(stop, TIMEOUT_MS);
  try {
    await task.promise;
    return await encode(canvas);
  } finally {
    clearTimeout(timeout);
    signal.removeEventListener('abort', stop);
    page.cleanup();
    // Frees the pixels immediately instead of at garbage collection.
    canvas.width = 0;
  }
}

/** Whether a rendering took too long. Call it only for an error of `drawPage` whose signal is not aborted. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'RenderingCancelledException';

function createCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
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
