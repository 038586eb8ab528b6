import { requestFromForm } from '#lib/pdf/from-form.ts';
import { acceptForm } from '#lib/server/http/accept-form.ts';
import { conversionResponse } from '#lib/server/http/conversion-response.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

export const POST = endpoint(
  async (context) => {
    const { maxFiles } = context.locals.services.config.limits;
    const form = { fileField: 'files', maxFiles, acceptsLogo: true, parse: requestFromForm };
    return conversionResponse(context, await acceptForm(context, form));
  },
  { rateLimited: true, errorPages: true },
);
