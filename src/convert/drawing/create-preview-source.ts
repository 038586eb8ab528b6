import { AppError } from '#lib/errors.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import { formats, isVectorFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { hasServer } from '#lib/has-server.ts';
import type { RawSource } from '#lib/options/values.ts';
import { MAX_PREVIEW_SIDE } from '#lib/plan/preview/preview.ts';
import type { SendPermission } from '../choose/permission.ts';
import { canRunEngine } from '../device/device-limits.ts';
import { drawingMessages } from '../messages.ts';
import { sizeFromHeaders } from '../server/image-headers.ts';
import { requestError } from '../server/request-errors.ts';
import { postBytes } from '../server/transport.ts';
import type { CopyEncoding, DrawnCopy } from './draw-copy.ts';
import { drawInOwnWorker } from './draw-in-worker.ts';
import { drawOnDevice } from './draw-on-device.ts';

/** The file needs the server, and the visitor has not allowed that. The message is for the visitor. */
export class ConsentError extends Error {
  override name = 'ConsentError';
}

/**
 * Copy of an image with at most 1024 px on its longest side, drawn by the browser if possible, else by the engine of this
 * device, else by the server.
 * @param permission undefined if the file may not be sent
 * @throws AppError or RequestError with the engine's error for the file, ConsentError, EngineFailure
 */
export async function createPreviewSource(
  { file, format, rawSource }: { file: File; format: FormatId; rawSource: RawSource | undefined },
  permission: SendPermission | undefined,
  signal: AbortSignal,
): Promise<DrawnCopy> {
  // Browsers and the engine disagree on the intrinsic size of an SVG. The engine's value applies.
  if (formats[format].browser && !isVectorFormat(format)) {
    const encoding = canRunEngine() ? fastToDecode : fastToSend;
    const copy = await drawInOwnWorker(file, MAX_PREVIEW_SIDE, encoding, signal);
    if (copy) return copy;
  }
  if (canRunEngine()) {
    const copy = await drawOnDevice(file, MAX_PREVIEW_SIDE, 'lossless', signal, rawSource).catch((error: unknown) => {
      // Only if the engine failed, and not because of the file, the server can do more.
      if (error instanceof AppError || !permission) throw error;
    });
    signal.throwIfAborted();
    if (copy) return copy;
  }
  if (!permission) throw new ConsentError(hasServer ? drawingMessages.needsServer : drawingMessages.noPreview);
  return requestCopy(permission, { file, rawSource }, signal);
}

/** Without loss, so that a preview shows only artifacts of the conversion. The engine decodes a copy for every change. */
const fastToDecode: CopyEncoding = { type: 'image/png' };
/** In 60% of the bytes of a compressed PNG. */
const fastToSend: CopyEncoding = { type: 'image/webp', quality: 1 };

async function requestCopy(
  permission: SendPermission,
  { file, rawSource }: { file: File; rawSource: RawSource | undefined },
  signal: AbortSignal,
): Promise<DrawnCopy> {
  const body = new FormData();
  body.append('side', String(MAX_PREVIEW_SIDE));
  if (rawSource) body.append('rawSource', rawSource);
  body.append('file', file, file.name);
  const response = await postBytes(permission, '/api/preview', body, signal);
  if (!response.ok) throw await requestError(response);
  const blob = await response.blob();
  const original = sizeFromHeaders(response.headers, 'X-Source');
  return { blob, original, size: await blobSize(blob) };
}

async function blobSize(blob: Blob): Promise<Size> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
