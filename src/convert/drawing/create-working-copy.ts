import { AppError } from '#lib/errors.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import { formats } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { hasServer } from '#lib/has-server.ts';
import { MAX_PREVIEW_SIDE } from '#lib/plan/preview.ts';
import { markSent } from '#session/sent-files.ts';
import { canRunEngine } from '../device/device-limits.ts';
import { drawOnDevice } from '../device/draw-on-device.ts';
import { sizeFromHeaders } from '../server/image-headers.ts';
import { requestError } from '../server/request-errors.ts';
import type { CopyEncoding, DrawnCopy } from './draw-copy.ts';
import { drawCopy, isDrawnCopy } from './draw-copy.ts';
import type { CopyRequest } from './draw-copy.worker.ts';
import { messages } from './messages.ts';

/** The file needs the server, and the visitor has not allowed that. The message is for the visitor. */
export class ConsentError extends Error {
  override name = 'ConsentError';
}

/**
 * Copy of an image with at most 1024 px on its longest side, drawn by the browser if possible, else by the engine of this
 * device, else by the server.
 * @param mayUseServer whether the file may be sent
 * @throws AppError or RequestError with the engine's error for the file, ConsentError, EngineFailure
 */
export async function createWorkingCopy(
  { id, file, format }: { id: string; file: File; format: FormatId },
  mayUseServer: boolean,
  signal: AbortSignal,
): Promise<DrawnCopy> {
  // Browsers and the engine disagree on the intrinsic size of an SVG. The engine's value applies.
  const own = formats[format].browser && format !== 'svg' ? await drawInBrowser(file, signal) : undefined;
  if (own) return own;
  if (format !== 'svg' && canRunEngine()) {
    const copy = await drawOnDevice(file, MAX_PREVIEW_SIDE, 'lossless', signal).catch((error: unknown) => {
      // Only if the engine failed, and not because of the file, the server can do more.
      if (error instanceof AppError || !mayUseServer) throw error;
    });
    signal.throwIfAborted();
    if (copy) return copy;
  }
  if (!mayUseServer) throw new ConsentError(hasServer ? messages.needsServer : messages.noPreview);
  markSent(id);
  return requestCopy(file, signal);
}

/** Without loss, so that a preview shows only artifacts of the conversion. The engine decodes a copy for every change. */
const fastToDecode: CopyEncoding = { type: 'image/png', quality: 1 };
/** In 60% of PNG's bytes. */
const fastToSend: CopyEncoding = { type: 'image/webp', quality: 1 };

/** Draws in a worker if OffscreenCanvas is available. */
async function drawInBrowser(image: File, signal: AbortSignal): Promise<DrawnCopy | undefined> {
  const encoding = canRunEngine() ? fastToDecode : fastToSend;
  if (typeof OffscreenCanvas !== 'function') return drawCopy(image, MAX_PREVIEW_SIDE, encoding).catch(() => undefined);
  const worker = new Worker(new URL('./draw-copy.worker.ts', import.meta.url), { type: 'module' });
  const copy = await new Promise<DrawnCopy | undefined>((resolve) => {
    const end = () => resolve(undefined);
    signal.addEventListener('abort', end);
    worker.addEventListener('error', end);
    worker.addEventListener('message', ({ data }) => resolve(isDrawnCopy(data) ? data : undefined));
    worker.postMessage({ image, side: MAX_PREVIEW_SIDE, encoding } satisfies CopyRequest);
  });
  worker.terminate();
  signal.throwIfAborted();
  return copy;
}

async function requestCopy(file: File, signal: AbortSignal): Promise<DrawnCopy> {
  const body = new FormData();
  body.append('side', String(MAX_PREVIEW_SIDE));
  body.append('file', file, file.name);
  const answer = await fetch('/api/preview', { method: 'POST', body, signal });
  if (!answer.ok) throw await requestError(answer);
  const blob = await answer.blob();
  const original = sizeFromHeaders(answer.headers, 'X-Source');
  return { blob, original, size: await blobSize(blob) };
}

async function blobSize(blob: Blob): Promise<Size> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
