import type { APIContext } from 'astro';
import { formats } from '../../formats/formats.ts';
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
): Promise<UploadForm<T>> {
  const { services, incoming, address } = locals;
  const { config, uploadFolder: folder, freeSpace, yields, bodyMemory } = services;
  const client = clientKey(address);
  return readUploads(request, {
    limits: { ...config.limits, maxFiles: 1 },
    incoming,
    folder,
    space: freeSpace.openReservation(client),
    memory: bodyMemory.open(client),
    yieldLoop: yields.body,
    fileField: 'file',
    parse,
    onFileBytes: limitKeyless(locals),
  });
}

/** A preview as an uncached response, with the size of the full conversion and of the upload. */
export function previewResponse({ format, bytes, size, original }: Preview): Response {
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
