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
      // Its files came with the first. Whoever sends them again hears the answer only after that, so all are heard out
      // that would have been taken: else the answer to a large request could never be heard.
      const { maxFiles, maxFileBytes } = config.limits;
      drain({ body: request.body, incoming, turn: turns.body }, MAX_DRAINED_BYTES + maxFiles * maxFileBytes);
      rememberVisitor(cookies, visitor, config);
      return answer(context, earlier);
    }
    // What has been taken in once is answered however busy the service is.
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
