import { AppError } from '#lib/errors.ts';
import { endpoint, streamBody } from '#lib/server/http.ts';
import { readUploads } from '#lib/server/uploads.ts';

export const prerender = false;

function noFields([first]: [name: string, value: string][]): void {
  if (first) throw new AppError('bad_field', { field: first[0], reason: 'is not known' });
}

/** A thumbnail of one file (multipart field `file`) as WebP, for formats that the browser cannot draw. */
export const POST = endpoint(
  async ({ request, locals: { services, visitor } }) => {
    const limits = { ...services.config.limits, maxFiles: 1 };
    const { uploads } = await readUploads(request, {
      limits,
      folder: services.uploadFolder,
      fileField: 'file',
      checkFields: noFields,
    });
    const picture = await services.previews.make(uploads, visitor, request.signal);
    return new Response(streamBody(picture), {
      headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' },
    });
  },
  { limited: true },
);
