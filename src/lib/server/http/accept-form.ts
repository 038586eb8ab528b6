import type { APIContext } from 'astro';
import { MAX_LOGO_BYTES } from '../../options/logo-limits.ts';
import { clientKey } from '../client-network.ts';
import type { ConversionRequest } from '../conversions/accept/accept-uploads.ts';
import { readRequestKey, withBatchOf } from '../conversions/accept/request-key.ts';
import type { AcceptedRequest } from '../conversions/conversions.ts';
import { discardBody, MAX_DISCARDED_BYTES } from '../uploads/discard-body.ts';
import type { FormFields } from '../uploads/form-parser.ts';
import { readUploads } from '../uploads/uploads.ts';
import { limitKeyless } from './keyless-limit.ts';
import { rememberVisitor } from './visitor.ts';

interface AcceptedForm {
  /** The field name of file parts. */
  fileField: string;
  maxFiles: number;
  /** Whether the form may have the logo of a watermark. */
  acceptsLogo?: boolean;
  parse: (fields: FormFields) => ConversionRequest['options'];
}

/**
 * Accepts a form with files and options, unless it repeats an earlier request: then returns that one.
 * @throws AppError as `Admission.admit`, `readUploads` and `Conversions.start` do
 */
export async function acceptForm(
  { request, cookies, locals }: APIContext,
  { fileField, maxFiles, acceptsLogo = false, parse }: AcceptedForm,
): Promise<AcceptedRequest> {
  const { services, visitor, address, incoming } = locals;
  const { config, conversions, uploadFolder, yields, freeSpace, bodyMemory, telemetry } = services;
  const key = readRequestKey(request);
  const earlier = key && (await conversions.findEarlier(visitor, key.key));
  if (earlier) {
    // A repeated request sends its files again. A client reads the response only after it has sent its body, so the
    // whole body is read and discarded, up to the upload limits.
    const logoBytes = acceptsLogo ? MAX_LOGO_BYTES : 0;
    discardBody(
      { body: request.body, incoming, yieldLoop: yields.body },
      MAX_DISCARDED_BYTES + logoBytes + maxFiles * config.limits.maxFileBytes,
    );
    rememberVisitor(cookies, visitor, config);
    return earlier;
  }
  // Only new requests pass admission control; repeated ones are always answered.
  await services.admission.admit(visitor, address);
  const client = clientKey(address);
  const { parsed, uploads, logo } = await telemetry.tracing.span('upload', {}, () =>
    readUploads(request, {
      limits: { ...config.limits, maxFiles },
      incoming,
      folder: uploadFolder,
      space: freeSpace.openReservation(client),
      memory: bodyMemory.reserve(client),
      yieldLoop: yields.body,
      fileField,
      acceptsLogo,
      parse: (fields) => withBatchOf(key, parse(fields)),
      ...(!key && { onFileBytes: limitKeyless(locals) }),
    }),
  );
  rememberVisitor(cookies, visitor, config);
  const conversion = { visitor, client, options: parsed, uploads, logo, ...(key && { requestKey: key.key }) };
  return conversions.start(conversion, request.signal);
}
