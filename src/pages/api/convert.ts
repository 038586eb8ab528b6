import { optionsFromForm } from '#lib/option-form.ts';
import { answer } from '#lib/server/answer.ts';
import { endpoint } from '#lib/server/http.ts';
import { readUploads } from '#lib/server/uploads.ts';
import { rememberVisitor } from '#lib/server/visitor.ts';

export const prerender = false;

export const POST = endpoint(
  async (context) => {
    const { request, cookies } = context;
    const { services, visitor } = context.locals;
    const { config, conversions, uploadFolder } = services;
    const form = await readUploads(request, {
      limits: config.limits,
      folder: uploadFolder,
      fileField: 'files',
      checkFields: optionsFromForm,
    });
    rememberVisitor(cookies, visitor, config);
    const options = optionsFromForm(form.fields);
    return answer(context, (watcher) => conversions.convert({ visitor, options, uploads: form.uploads }, watcher));
  },
  { limited: true, pages: true },
);
