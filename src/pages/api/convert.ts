import { requestFromForm } from '#lib/pdf/from-form.ts';
import { acceptForm } from '#lib/server/http/accept-form.ts';
import { conversionResponse } from '#lib/server/http/conversion-response.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

export const POST = endpoint(
  async (context) => {
    const { limits, allowedFormats } = context.locals.services.config;
    const accepted = await acceptForm(context, {
      fileField: 'files',
      maxFiles: limits.maxFiles,
      acceptsLogo: true,
      parse: (fields) => requestFromForm(fields, allowedFormats),
    });
    return conversionResponse(context, accepted);
  },
  { rateLimited: true, errorPages: true },
);
