import { deliveryRequestSchema, linkRequestSchema } from '../../delivery/schema.ts';
import { AppError, type ErrorCode } from '../../errors.ts';
import { type ResultFormat, resultFormats } from '../../formats/formats.ts';
import { builtInIds } from '../../options/built-in-presets.ts';
import { MAX_PRESET_NAME, presetFields } from '../../options/presets.ts';
import { imageFieldsSchema, originalFieldsSchema } from '../../options/preview-from-form.ts';
import { optionsSchema } from '../../options/schema.ts';
import { pdfOptionsSchema } from '../../pdf/options.ts';
import { resultFactsSchema } from '../../results/result-facts.ts';
import { archiveRequestSchema } from '../archives/archive-request.ts';
import { withFormats, withFormatsOf } from './allowed-formats.ts';
import { optionDescriptions, pdfDescriptions, presetDescription, resultDescriptions } from './descriptions.ts';
import { type JsonSchema, jsonSchemasOf } from './json-schemas.ts';
import { acceptLanguage, binary, type Operation, ref, type SuccessResponse } from './operation.ts';
import { operations } from './operations.ts';
import { responseSchemas } from './responses.ts';

/** The schema of an object with its properties described, and file parts. */
function formOf(
  schema: JsonSchema,
  {
    descriptions,
    files,
  }: { descriptions: Readonly<Record<string, string>>; files: Readonly<Record<string, JsonSchema>> },
): JsonSchema {
  const properties = schema.properties as Readonly<Record<string, JsonSchema>>;
  const described = Object.entries(properties).map(([name, property]) => {
    const description = descriptions[name];
    return [name, description === undefined ? property : { ...property, description }];
  });
  const required = [...((schema.required as string[] | undefined) ?? []), ...Object.keys(files)];
  return { ...schema, properties: { ...Object.fromEntries(described), ...files }, required };
}

const files = {
  files: { type: 'array', items: binary, minItems: 1, description: 'The files, after all other fields.' },
};
const file = { file: { ...binary, description: 'The file, after all other fields.' } };
const logo = { watermarkImage: { ...binary, description: optionDescriptions.watermarkImage } };
const preset = { preset: { anyOf: [{ enum: builtInIds }, ref('Preset')], description: presetDescription } };

/** The schema of a preset, with the options that it can have. */
function presetSchemaOf(options: JsonSchema): JsonSchema {
  const properties = options.properties as Readonly<Record<string, JsonSchema>>;
  const inPreset = Object.fromEntries(presetFields.map((field) => [field, properties[field]]));
  const { advancedSettings } = properties;
  const { cropSettings: _, ...parts } = (advancedSettings?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const object = { type: 'object', additionalProperties: false };
  return {
    ...object,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: MAX_PRESET_NAME },
      options: { ...object, properties: { ...inPreset, advancedSettings: { ...advancedSettings, properties: parts } } },
    },
    required: ['name', 'options'],
  };
}

function componentSchemas(allowedFormats: readonly ResultFormat[]): Record<string, JsonSchema> {
  const requests = jsonSchemasOf(
    {
      Options: optionsSchema,
      PdfOptions: pdfOptionsSchema,
      ResultFacts: resultFactsSchema,
      ArchiveRequest: archiveRequestSchema,
      DeliveryRequest: deliveryRequestSchema,
      LinkRequest: linkRequestSchema,
      ImageFields: imageFieldsSchema,
      OriginalFields: originalFieldsSchema,
    },
    'input',
  );
  const { PdfOptions, ImageFields, OriginalFields, ...others } = requests as typeof requests &
    Record<'Options' | 'PdfOptions' | 'ResultFacts' | 'ImageFields' | 'OriginalFields', JsonSchema>;
  const { Options: allOptions, ResultFacts, ...bodies } = others;
  const Options = withFormats(allOptions, allowedFormats);
  const options = { ...Options, properties: { ...preset, ...(Options.properties as object), ...logo } };
  const preview = {
    ...options,
    properties: { ...(OriginalFields.properties as object), ...options.properties },
    required: [...(OriginalFields.required as string[]), ...((Options.required as string[] | undefined) ?? [])],
  };
  const format = allowedFormats.map((id) => `\`${id}\``).join(', ');
  const isRestricted = allowedFormats.length < resultFormats.length;
  const descriptions = { ...optionDescriptions, ...(isRestricted && { outputFormat: format }) };
  return {
    ...bodies,
    ...jsonSchemasOf(responseSchemas, 'output'),
    Preset: presetSchemaOf(Options),
    ConvertForm: formOf(options, { descriptions, files }),
    ...(allowedFormats.includes('pdf') && { PdfForm: formOf(PdfOptions, { descriptions: pdfDescriptions, files }) }),
    ResultForm: formOf(withFormats(ResultFacts, allowedFormats), { descriptions: resultDescriptions, files: file }),
    ImageForm: formOf(ImageFields, { descriptions: {}, files: file }),
    PreviewForm: formOf(preview, { descriptions, files: file }),
  };
}

const headersOf = (headers: Readonly<Record<string, string>> = {}): JsonSchema =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );

const contentOf = (content: SuccessResponse['content'] = {}): JsonSchema =>
  Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }]));

/** The responses of errors, one for each status. */
function errorResponses(codes: readonly ErrorCode[]): JsonSchema {
  const byStatus = Map.groupBy(new Set(codes), (code) => new AppError(code).status);
  const responses = Array.from(byStatus, ([status, ofStatus]) => [
    status,
    {
      description: ofStatus.join(', '),
      headers: {
        'X-Error-Code': { description: 'The error', schema: { type: 'string', enum: ofStatus } },
        ...([429, 503].includes(status) && {
          'Retry-After': { description: 'In seconds', schema: { type: 'integer' } },
        }),
      },
      content: { 'text/plain': { schema: { type: 'string', description: 'A text for people' } } },
    },
  ]);
  return Object.fromEntries(responses);
}

function operationObject(operation: Operation): JsonSchema {
  const { id, path, tag, summary, description, body, responses, errors } = operation;
  const parameters = [...(operation.parameters ?? []), ...(path.startsWith('/api/') ? [acceptLanguage] : [])];
  const successes = Object.entries(responses).map(([status, { description, content, headers }]) => [
    status,
    { description, ...(headers && { headers: headersOf(headers) }), ...(content && { content: contentOf(content) }) },
  ]);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(parameters.length > 0 && {
      parameters: parameters.map((each) => ({ ...each, ...(each.in === 'path' && { required: true }) })),
    }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...Object.fromEntries(successes), ...errorResponses(errors) },
  };
}

/**
 * The API as a document of OpenAPI 3.1, made of the schemas that parse requests.
 * @param siteUrl the address that the paths are relative to
 * @param allowedFormats the formats that the site converts to
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function openApiDocument(
  siteUrl: string,
  brandName: string,
  allowedFormats: readonly ResultFormat[] = resultFormats,
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of operations) {
    const described = operationObject(withFormatsOf(operation, allowedFormats));
    paths[operation.path] = { ...paths[operation.path], [operation.method]: described };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: brandName,
      version: '1',
      description: 'Converts images and PDF pages. It needs no key and no account. A cookie identifies the visitor.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl.replace(/\/$/, '') }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: { schemas: componentSchemas(allowedFormats) },
  };
}
