import { optionsFromForm } from '#lib/options/from-form.ts';
import { clientKey } from '#lib/server/client-network.ts';
import { readRequestKey, withBatchOf } from '#lib/server/conversions/accept/request-key.ts';
import { answer } from '#lib/server/http/answer.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { keylessSeat } from '#lib/server/http/keyless-seat.ts';
import { rememberVisitor } from '#lib/server/http/visitor.ts';
import { drain, MAX_DRAINED_BYTES } from '#lib/server/uploads/drain.ts';
import { readUploads } from '#lib/server/uploads/uploads.ts';

export const prerender = false;

export const POST = endpoint(
  async (context) => {
    const { request, cookies } = context;
    const { services, visitor, address, incoming } = context.locals;
    const { config, conversions, uploadFolder, turns, freeSpace, bodyMemory, telemetry } = services;
    const key = readRequestKey(request);
    const earlier = key && (await conversions.findEarlier(visitor, key.key));
    if (earlier) {
      // A repeated request sends its files again. A client reads the response only after it has sent its body, so the
      // whole body is read and discarded, up to the upload limits.
      const { maxFiles, maxFileBytes } = config.limits;
      drain({ body: request.body, incoming, turn: turns.body }, MAX_DRAINED_BYTES + maxFiles * maxFileBytes);
      rememberVisitor(cookies, visitor, config);
      return answer(context, earlier);
    }
    // Only new requests pass admission control; repeated ones are always answered.
    await services.admission.admit(visitor, address);
    const client = clientKey(address);
    const { parsed, uploads } = await telemetry.tracing.span('upload', {}, () =>
      readUploads(request, {
        limits: config.limits,
        incoming,
        folder: uploadFolder,
        space: freeSpace.openUpload(client),
        memory: bodyMemory.open(client),
        turn: turns.body,
        fileField: 'files',
        parse: (fields) => withBatchOf(key, optionsFromForm(fields)),
        ...(!key && { onFileBytes: keylessSeat(context.locals) }),
      }),
    );
    rememberVisitor(cookies, visitor, config);
    const asked = { visitor, client, options: parsed, uploads, ...(key && { requestKey: key.key }) };
    const course = await conversions.start(asked, request.signal);
    return answer(context, course);
  },
  { limited: true, pages: true },
);
