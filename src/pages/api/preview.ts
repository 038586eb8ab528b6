import { toAppError } from '#lib/errors.ts';
import { imageFromForm } from '#lib/options/preview-from-form.ts';
import { clientKey } from '#lib/server/client-network.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { previewResponse, readPreview } from '#lib/server/http/preview-response.ts';

export const prerender = false;

/** Statuses of files that cannot be drawn: too large, of another type, or damaged. */
const undrawable: readonly number[] = [413, 415, 422];

/** A WebP image of one file (multipart field `file`), for formats that browsers cannot display. */
export const POST = endpoint(
  async (context) => {
    const { request, locals } = context;
    const { services, visitor, address } = locals;
    const { parsed, uploads } = await readPreview(context, imageFromForm);
    const preview = { visitor, client: clientKey(address), uploads, signal: request.signal };
    try {
      return previewResponse(await services.previews.image(preview, parsed));
    } catch (thrown) {
      if (!parsed.optional || !undrawable.includes(toAppError(thrown).status)) throw thrown;
      return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
    }
  },
  { rateLimited: true, admissionControlled: true },
);
