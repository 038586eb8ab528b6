import type { APIContext } from 'astro';
import { formats } from '../../formats.ts';
import type { Preview } from '../conversions/previews.ts';
import { readUploads, type UploadForm } from '../uploads/uploads.ts';
import { streamBody } from './endpoint.ts';

/**
 * Reads the form of a preview: its fields, and one file in the field `file`.
 * @throws AppError as `readUploads` does, and whatever `check` says of the fields
 */
export function readPreview(
  { request, locals: { services, incoming } }: Pick<APIContext, 'request' | 'locals'>,
  check: (fields: UploadForm['fields']) => unknown,
): Promise<UploadForm> {
  const { config, uploadFolder: folder, freeSpace } = services;
  const limits = { ...config.limits, maxFiles: 1 };
  const { body: turn } = services.turns;
  return readUploads(request, { limits, incoming, folder, freeSpace, turn, fileField: 'file', checkFields: check });
}

/** A preview as a response that nobody stores, with the size that a conversion would come to and that of the upload. */
export function previewAnswer({ format, bytes, size, original }: Preview): Response {
  return new Response(streamBody(bytes), {
    headers: {
      'Content-Type': formats[format].mime,
      'Cache-Control': 'no-store',
      'X-Result-Width': String(size.width),
      'X-Result-Height': String(size.height),
      'X-Source-Width': String(original.width),
      'X-Source-Height': String(original.height),
    },
  });
}
