import type { ResultFormat } from '../../formats/formats.ts';
import { builtInPresets, type PresetOptions } from '../../options/built-in-presets.ts';
import { defaultOptions } from '../../options/defaults.ts';
import type { JsonSchema } from './json-schemas.ts';
import { type Operation, ref } from './operation.ts';

// The API of a site that converts to some formats only (`ALLOWED_FORMATS`).

type Formats = readonly ResultFormat[];
type Property = { enum: readonly ResultFormat[]; default?: ResultFormat };

/** A schema whose field `outputFormat` has these formats alone. Without its default, it is required. */
export function withFormats(schema: JsonSchema, allowed: Formats): JsonSchema {
  const { outputFormat, ...properties } = schema.properties as { outputFormat: Property };
  const { default: fallback, ...property } = outputFormat;
  const offered = { ...property, enum: property.enum.filter((format) => allowed.includes(format)) };
  const hasDefault = fallback !== undefined && allowed.includes(fallback);
  const required = [...((schema.required as string[] | undefined) ?? []), ...(hasDefault ? [] : ['outputFormat'])];
  return {
    ...schema,
    properties: { outputFormat: hasDefault ? { ...offered, default: fallback } : offered, ...properties },
    required: [...new Set(required)],
  };
}

/** An operation without the form of PDFs, and without examples of other formats. */
export function withFormatsOf(operation: Operation, allowed: Formats): Operation {
  if (!operation.body) return operation;
  const pdfForm = JSON.stringify(ref('PdfForm'));
  const body = Object.entries(operation.body).map(([type, { schema, examples, ...content }]) => {
    const forms = (schema.anyOf as JsonSchema[] | undefined)?.filter(
      (form) => allowed.includes('pdf') || JSON.stringify(form) !== pdfForm,
    );
    const kept = Object.entries((examples ?? {}) as Record<string, { value: ExampleValue }>).filter(([, { value }]) =>
      allowed.includes(formatOf(value)),
    );
    return [
      type,
      {
        ...content,
        schema: forms?.length === 1 ? (forms[0] as JsonSchema) : forms ? { anyOf: forms } : schema,
        ...(kept.length > 0 && { examples: Object.fromEntries(kept) }),
      },
    ];
  });
  return { ...operation, body: Object.fromEntries(body) };
}

interface ExampleValue {
  outputFormat?: ResultFormat;
  preset?: string | { options: PresetOptions };
}

const presets: Readonly<Record<string, PresetOptions>> = builtInPresets;

function formatOf({ outputFormat, preset }: ExampleValue): ResultFormat {
  const options = typeof preset === 'string' ? presets[preset] : preset?.options;
  return outputFormat ?? options?.outputFormat ?? defaultOptions.outputFormat;
}
