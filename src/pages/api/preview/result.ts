import { previewFromForm } from '#lib/preview-form.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { previewAnswer, readPreview } from '#lib/server/http/preview-answer.ts';

export const prerender = false;

/** What the options would make of a picture, seen on a small copy of it (multipart field `file`). */
export const POST = endpoint(
  async (context) => {
    const { request, locals } = context;
    const { services, visitor } = locals;
    const { fields, uploads } = await readPreview(context, previewFromForm);
    const asking = { visitor, uploads, signal: request.signal };
    return previewAnswer(await services.previews.result(asking, previewFromForm(fields)));
  },
  { limited: true, admitted: true },
);
