import { optionsFromForm } from '#lib/option-form.ts';
import { answer } from '#lib/server/answer.ts';
import { drain, MAX_DRAINED_BYTES } from '#lib/server/drain.ts';
import { endpoint } from '#lib/server/http.ts';
import { inBatchOf, requestKeyOf } from '#lib/server/request-key.ts';
import { readUploads, type UploadForm } from '#lib/server/uploads.ts';
import { rememberVisitor } from '#lib/server/visitor.ts';

export const prerender = false;

export const POST = endpoint(
  async (context) => {
    const { request, cookies } = context;
    const { services, visitor, incoming } = context.locals;
    const { config, conversions, uploadFolder } = services;
    const key = requestKeyOf(request);
    const earlier = key && (await conversions.earlier(visitor, key.key));
    if (earlier) {
      // Its files came with the first. Whoever sends them again hears the answer only after that, so all are heard out
      // that would have been taken: else the answer to a large request could never be heard.
      const { maxFiles, maxFileBytes } = config.limits;
      drain(request, MAX_DRAINED_BYTES + maxFiles * maxFileBytes).catch(() => {});
      rememberVisitor(cookies, visitor, config);
      return answer(context, earlier);
    }
    // What has been taken in once is answered however busy the service is.
    await services.admission.admit(visitor);
    const optionsOf = (fields: UploadForm['fields']) => inBatchOf(key, optionsFromForm(fields));
    const { fields, uploads } = await readUploads(request, {
      limits: config.limits,
      incoming,
      folder: uploadFolder,
      fileField: 'files',
      checkFields: optionsOf,
    });
    rememberVisitor(cookies, visitor, config);
    const asked = { visitor, options: optionsOf(fields), uploads, ...(key && { requestKey: key.key }) };
    return answer(context, await conversions.begin(asked, request.signal));
  },
  { limited: true, pages: true },
);
