import { AppError } from '#lib/errors.ts';
import type { OutputFormat } from '#lib/formats/formats.ts';
import { formats } from '#lib/formats/formats.ts';
import type { CropFrame } from '#lib/geometry/crop.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { hasServer } from '#lib/has-server.ts';
import { previewToForm } from '#lib/options/preview-to-form.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { appendFields } from '#lib/options/to-form.ts';
import { watermarkImageOf } from '#session/options/watermark-images.ts';
import type { PreviewSource } from '#session/stage/preview-source.ts';
import { permissionFor, type SendPermission } from '../choose/permission.ts';
import { canRunEngine } from '../device/device-limits.ts';
import { convertOnDevice, EngineFailure } from '../device/engine-pool.ts';
import { previewMessages } from '../messages.ts';
import { sizeFromHeaders, smartCropFromHeaders, watermarkFromHeaders } from '../server/image-headers.ts';
import { RequestError, requestError } from '../server/request-errors.ts';
import { postBytes } from '../server/transport.ts';
import { createShownUrl } from './shown-url.ts';

export interface PreviewImage {
  /** Object URL. The owner must revoke it. */
  url: string;
  /** Size of the complete conversion in pixels. */
  size: Size;
  /** Size of the watermark in pixels of the complete conversion. Undefined if there is none. */
  watermark?: Size | undefined;
  format: OutputFormat;
  /** Part that a smart crop selects, in percent of the uncropped image. Undefined without one. */
  smartCrop?: CropFrame | undefined;
}

/** The browser cannot decode the preview. The message is for the visitor. */
export class UndisplayableError extends Error {
  override name = 'UndisplayableError';
}

/** Longest `Retry-After` to wait for. A longer one fails the request. */
const LONGEST_WAIT_SECONDS = 10;

/**
 * Requests a conversion preview of a preview source and decodes it.
 * @throws RequestError, UndisplayableError, the network error of `fetch`, or the signal's abort reason
 */
export async function requestPreview(
  copy: PreviewSource,
  options: ConversionOptions,
  signal: AbortSignal,
): Promise<PreviewImage> {
  const { blob, ...converted } = await convertCopy(copy, options, signal);
  const result = { ...converted, format: options.outputFormat };
  try {
    return { ...result, url: await createShownUrl(blob, options.outputFormat, signal) };
  } catch (cause) {
    signal.throwIfAborted();
    throw new UndisplayableError(previewMessages.notDisplayable(formats[options.outputFormat].label), { cause });
  }
}

interface ConvertedCopy extends Pick<PreviewImage, 'size' | 'watermark' | 'smartCrop'> {
  blob: Blob;
}

/** Converts on this device if it can. If its engine fails, the server does, if the visitor has allowed that. */
async function convertCopy(
  copy: PreviewSource,
  options: ConversionOptions,
  signal: AbortSignal,
): Promise<ConvertedCopy> {
  if (canRunEngine()) {
    const converted = await convertOnThisDevice(copy, options, signal).catch((error: unknown) => {
      if (!(error instanceof EngineFailure)) throw error;
    });
    if (converted) return converted;
  }
  const permission = permissionFor(copy.fileId);
  if (!permission) throw new RequestError(0, hasServer ? previewMessages.needsServer : previewMessages.notPossible);
  const response = await post(permission, copy, options, signal);
  const { headers } = response;
  return {
    blob: await response.blob(),
    size: sizeFromHeaders(headers, 'X-Result'),
    watermark: watermarkFromHeaders(headers),
    smartCrop: smartCropFromHeaders(headers),
  };
}

/** @throws RequestError with the text of the engine's error, EngineFailure */
async function convertOnThisDevice(
  { blob: source, original }: PreviewSource,
  options: ConversionOptions,
  signal: AbortSignal,
): Promise<ConvertedCopy> {
  const request = { source, originalName: 'copy', options, wantsPreview: false, copyOf: original };
  try {
    const { result, file } = await convertOnDevice(request, signal);
    const { width, height, watermark, smartCrop } = result;
    const blob = new Blob([file], { type: formats[options.outputFormat].mime });
    return { blob, size: { width, height }, watermark, smartCrop };
  } catch (error) {
    throw error instanceof AppError ? new RequestError(error.status, error.message) : error;
  }
}

async function post(
  permission: SendPermission,
  copy: PreviewSource,
  options: ConversionOptions,
  signal: AbortSignal,
): Promise<Response> {
  for (;;) {
    const response = await postBytes(permission, '/api/preview/result', bodyOf(copy, options), signal);
    if (response.ok) return response;
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    if (!(seconds <= LONGEST_WAIT_SECONDS)) throw await requestError(response);
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, seconds) * 1000));
    signal.throwIfAborted();
  }
}

function bodyOf({ blob, original }: PreviewSource, options: ConversionOptions): FormData {
  const body = new FormData();
  appendFields(body, previewToForm({ options, original }), watermarkImageOf(options)?.content);
  body.append('file', blob, 'copy');
  return body;
}
