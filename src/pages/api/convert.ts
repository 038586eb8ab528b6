import { optionsFromForm } from '#lib/option-form.ts';
import { answer } from '#lib/server/answer.ts';
import { requireAvailable } from '#lib/server/available.ts';
import { endpoint } from '#lib/server/http.ts';
import { readUploads } from '#lib/server/uploads.ts';
import { rememberVisitor } from '#lib/server/visitor.ts';

export const prerender = false;

export const POST = endpoint(
  async ({ request, locals: { services, visitor }, cookies }) => {
    const { config, conversions, uploadFolder } = services;
    const checkFields = (fields: [string, string][]) => requireAvailable(optionsFromForm(fields));
    const form = await readUploads(request, {
      limits: config.limits,
      folder: uploadFolder,
      fileField: 'files',
      checkFields,
    });
    rememberVisitor(cookies, visitor, config);
    const options = optionsFromForm(form.fields);
    return answer(request, (watcher) => conversions.convert({ visitor, options, uploads: form.uploads }, watcher));
  },
  { limited: true },
);
