import { sideFromForm } from '#lib/options/preview-form.ts';
import { clientKey } from '#lib/server/client-network.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { previewResponse, readPreview } from '#lib/server/http/preview-response.ts';

export const prerender = false;

/** A WebP image of one file (multipart field `file`), for formats that browsers cannot display. */
export const POST = endpoint(
  async (context) => {
    const { request, locals } = context;
    const { services, visitor, address } = locals;
    const { parsed, uploads } = await readPreview(context, sideFromForm);
    const preview = { visitor, client: clientKey(address), uploads, signal: request.signal };
    return previewResponse(await services.previews.image(preview, parsed));
  },
  { rateLimited: true, admissionControlled: true },
);
