import { sideFromForm } from '#lib/options/preview-form.ts';
import { clientKey } from '#lib/server/client-network.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { previewAnswer, readPreview } from '#lib/server/http/preview-answer.ts';

export const prerender = false;

/** A WebP image of one file (multipart field `file`), for formats that browsers cannot display. */
export const POST = endpoint(
  async (context) => {
    const { request, locals } = context;
    const { services, visitor, address } = locals;
    const { parsed, uploads } = await readPreview(context, sideFromForm);
    const asking = { visitor, client: clientKey(address), uploads, signal: request.signal };
    return previewAnswer(await services.previews.picture(asking, parsed));
  },
  { limited: true, admitted: true },
);
