import { MAX_LOGO_BYTES } from '#lib/options/logo-limits.ts';
import { requestFromForm } from '#lib/pdf/from-form.ts';
import { clientKey } from '#lib/server/client-network.ts';
import { readRequestKey, withBatchOf } from '#lib/server/conversions/accept/request-key.ts';
import { conversionResponse } from '#lib/server/http/conversion-response.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { limitKeyless } from '#lib/server/http/keyless-limit.ts';
import { rememberVisitor } from '#lib/server/http/visitor.ts';
import { discardBody, MAX_DISCARDED_BYTES } from '#lib/server/uploads/discard-body.ts';
import { readUploads } from '#lib/server/uploads/uploads.ts';

export const prerender = false;

export const POST = endpoint(
  async (context) => {
    const { request, cookies } = context;
    const { services, visitor, address, incoming } = context.locals;
    const { config, conversions, uploadFolder, yields, freeSpace, bodyMemory, telemetry } = services;
    const key = readRequestKey(request);
    const earlier = key && (await conversions.findEarlier(visitor, key.key));
    if (earlier) {
      // A repeated request sends its files again. A client reads the response only after it has sent its body, so the
      // whole body is read and discarded, up to the upload limits.
      const { maxFiles, maxFileBytes } = config.limits;
      discardBody(
        { body: request.body, incoming, yieldLoop: yields.body },
        MAX_DISCARDED_BYTES + MAX_LOGO_BYTES + maxFiles * maxFileBytes,
      );
      rememberVisitor(cookies, visitor, config);
      return conversionResponse(context, earlier);
    }
    // Only new requests pass admission control; repeated ones are always answered.
    await services.admission.admit(visitor, address);
    const client = clientKey(address);
    const { parsed, uploads, logo } = await telemetry.tracing.span('upload', {}, () =>
      readUploads(request, {
        limits: config.limits,
        incoming,
        folder: uploadFolder,
        space: freeSpace.openReservation(client),
        memory: bodyMemory.reserve(client),
        yieldLoop: yields.body,
        fileField: 'files',
        acceptsLogo: true,
        parse: (fields) => withBatchOf(key, requestFromForm(fields)),
        ...(!key && { onFileBytes: limitKeyless(context.locals) }),
      }),
    );
    rememberVisitor(cookies, visitor, config);
    const conversion = { visitor, client, options: parsed, uploads, logo, ...(key && { requestKey: key.key }) };
    const accepted = await conversions.start(conversion, request.signal);
    return conversionResponse(context, accepted);
  },
  { rateLimited: true, errorPages: true },
);
