import { previewFromForm } from '#lib/options/preview-from-form.ts';
import { clientKey } from '#lib/server/client-network.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { previewResponse, readPreview } from '#lib/server/http/preview-response.ts';
import type { FormFields } from '#lib/server/uploads/form-parser.ts';

export const prerender = false;

/** A preview of the result of the options, computed from a small copy of the image (multipart field `file`). */
export const POST = endpoint(
  async (context) => {
    const { request, locals } = context;
    const { services, visitor, address } = locals;
    const { allowedFormats } = services.config;
    const parse = (fields: FormFields) => previewFromForm(fields, allowedFormats);
    const { parsed, uploads, logo } = await readPreview(context, parse, { acceptsLogo: true });
    const preview = { visitor, client: clientKey(address), uploads, logo, signal: request.signal };
    return previewResponse(await services.previews.result(preview, parsed));
  },
  { rateLimited: true, admissionControlled: true },
);
