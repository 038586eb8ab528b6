import type { APIContext } from 'astro';
import { formats } from '../../formats/formats.ts';
import type { CropFrame } from '../../geometry/crop.ts';
import type { Size } from '../../geometry/resize.ts';
import { clientKey } from '../client-network.ts';
import type { Preview } from '../conversions/previews.ts';
import type { FormFields } from '../uploads/form-parser.ts';
import { readUploads, type UploadForm } from '../uploads/uploads.ts';
import { streamBody } from './endpoint.ts';
import { limitKeyless } from './keyless-limit.ts';

/**
 * Reads the form of a preview: its fields, and one file in the field `file`.
 * @throws AppError as `readUploads` does, and the errors of `parse`
 */
export function readPreview<T>(
  { request, locals }: Pick<APIContext, 'request' | 'locals'>,
  parse: (fields: FormFields) => T,
  { acceptsLogo = false } = {},
): Promise<UploadForm<T>> {
  const { services, incoming, address } = locals;
  const { config, uploadFolder: folder, freeSpace, yields, bodyMemory } = services;
  const network = clientKey(address);
  return readUploads(request, {
    limits: { ...config.limits, maxFiles: 1 },
    incoming,
    folder,
    space: freeSpace.openReservation(network),
    memory: bodyMemory.reserve(network),
    yieldLoop: yields.body,
    fileField: 'file',
    acceptsLogo,
    parse,
    onFileBytes: limitKeyless(locals),
  });
}

/** A preview as an uncached response, with the facts of the full conversion and of the upload in headers: docs/API.md. */
export function previewResponse({ format, bytes, size, original, watermark, smartCrop }: Preview): Response {
  return new Response(streamBody(bytes), {
    headers: {
      'Content-Type': formats[format].mime,
      'Cache-Control': 'no-store',
      ...sizeHeaders('X-Result', size),
      ...sizeHeaders('X-Source', original),
      ...(watermark && sizeHeaders('X-Watermark', watermark)),
      ...(smartCrop && frameHeaders('X-Smart-Crop', smartCrop)),
    },
  });
}

const sizeHeaders = (name: string, { width, height }: Size): Record<string, string> => ({
  [`${name}-Width`]: String(width),
  [`${name}-Height`]: String(height),
});

const frameHeaders = (name: string, frame: CropFrame): Record<string, string> => ({
  [`${name}-X`]: String(frame.x),
  [`${name}-Y`]: String(frame.y),
  ...sizeHeaders(name, frame),
});
