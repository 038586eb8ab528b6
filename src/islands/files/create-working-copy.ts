import type { FormatId } from '#lib/formats/formats.ts';
import { formats } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { MAX_PREVIEW_SIDE } from '#lib/plan/preview.ts';
import { requestError } from '../conversion/request-errors.ts';
import type { DrawnCopy } from './draw-copy.ts';
import { drawCopy } from './draw-copy.ts';
import type { CopyOrder } from './draw-copy.worker.ts';
import { sizeFromHeaders } from './size-from-headers.ts';

/**
 * A copy of a picture of at most 1024 px a side: drawn by the browser where it can, else by the server.
 * @throws RequestError what the server says of the file
 */
export async function copyOf(file: File, format: FormatId, signal: AbortSignal): Promise<DrawnCopy> {
  // What size a drawing has by itself browsers and the engine see differently, and the engine's counts.
  const own = formats[format].browser && format !== 'svg' ? await drawnHere(file, signal) : undefined;
  return own ?? drawnByServer(file, signal);
}

/** Off the main thread where there is a canvas for it. */
async function drawnHere(picture: File, signal: AbortSignal): Promise<DrawnCopy | undefined> {
  if (typeof OffscreenCanvas !== 'function') return drawCopy(picture, MAX_PREVIEW_SIDE).catch(() => undefined);
  const worker = new Worker(new URL('./draw-copy.worker.ts', import.meta.url), { type: 'module' });
  const copy = await new Promise<DrawnCopy | undefined>((resolve) => {
    const end = () => resolve(undefined);
    signal.addEventListener('abort', end);
    worker.addEventListener('error', end);
    worker.addEventListener('message', ({ data }: MessageEvent<DrawnCopy | undefined>) => resolve(data));
    worker.postMessage({ picture, side: MAX_PREVIEW_SIDE } satisfies CopyOrder);
  });
  worker.terminate();
  signal.throwIfAborted();
  return copy;
}

async function drawnByServer(file: File, signal: AbortSignal): Promise<DrawnCopy> {
  const body = new FormData();
  body.append('side', String(MAX_PREVIEW_SIDE));
  body.append('file', file, file.name);
  const answer = await fetch('/api/preview', { method: 'POST', body, signal });
  if (!answer.ok) throw await requestError(answer);
  const blob = await answer.blob();
  const original = sizeFromHeaders(answer.headers, 'X-Source');
  return { blob, original, size: await sizeOf(blob) };
}

async function sizeOf(blob: Blob): Promise<Size> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
