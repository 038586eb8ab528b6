import { AppError } from '#lib/errors.ts';
import { resultFactsFromForm } from '#lib/results/result-facts.ts';
import { acceptForm } from '#lib/server/http/accept-form.ts';
import { conversionResponse } from '#lib/server/http/conversion-response.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

/** Stores a result that the visitor's device has made, for a link. It is decoded to verify it, and its bytes stay as they are. */
export const POST = endpoint(
  async (context) => {
    const { conversions, config } = context.locals.services;
    const canSend = config.smtpUrl !== undefined || config.outbox;
    // Mails need stored results too.
    if (config.disabledFeatures.has('links') && !canSend) throw new AppError('not_found');
    const accepted = await acceptForm(context, {
      fileField: 'file',
      maxFiles: 1,
      parse: (fields) => resultFactsFromForm(fields, config.allowedFormats),
    });
    return conversionResponse(context, conversions.withDeleteTokens(accepted));
  },
  { rateLimited: true },
);
