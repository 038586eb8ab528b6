import { defaultOptions } from './defaults.ts';
import { defaultsOf, fieldsWhere } from './fields.ts';
import type { ConversionOptions, OptionField } from './schema.ts';

/** The form fields of the options. Values equal to their default are omitted. */
export function optionsToForm(options: ConversionOptions): [name: string, value: string][] {
  return Object.entries(options).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || sameValue(value, defaultOptions[name as OptionField])) return [];
    if (isTextList(value)) return value.map((text) => [name, text]);
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  });
}

/** Equal for options that give a result the same bytes. Its name is not part of it. */
export const resultKey = (options: ConversionOptions): string =>
  JSON.stringify(optionsToForm({ ...options, namePattern: defaultOptions.namePattern }));

/**
 * The multipart body of `POST /api/convert`. Fields precede files, so that the server rejects an invalid field before
 * any upload.
 * @param logo the image that `watermarkImage` names
 */
export function conversionForm(files: readonly File[], options: ConversionOptions, logo?: Blob): FormData {
  const form = new FormData();
  appendFields(form, optionsToForm(optionsToSend(options)), logo);
  for (const file of files) form.append('files', file, file.name);
  return form;
}

/** Appends form fields. A field that takes a file has the logo in place of its value. */
export function appendFields(form: FormData, entries: readonly [name: string, value: string][], logo?: Blob): void {
  for (const [name, value] of entries) {
    if (!isFileField(name)) form.append(name, value);
    else if (logo) form.append(name, logo, 'logo');
  }
}

const isFileField = (name: string): boolean => fieldsWhere(({ isFile }) => isFile).some((field) => field === name);

/** The options to send. Those without an effect get their defaults, such as the text of a disabled watermark. */
export const optionsToSend = (options: ConversionOptions): ConversionOptions => ({
  ...options,
  ...defaultsOf(fieldsWhere(({ isUsed }) => isUsed && !isUsed(options))),
});

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
