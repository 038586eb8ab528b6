import type { OutputFormat } from '#lib/formats/formats.ts';
import { optionsFromForm } from '#lib/options/from-form.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';

/** Form fields; a list becomes repeated fields. */
export type BenchFields = Record<string, string | readonly string[]>;

const colorAdjustments = { brightness: 10, contrast: 15, saturation: 20, hue: 15 };

/** All options that change pixels or metadata, except background removal, whose cost depends on the image. */
const fields = {
  outputFormat: 'jpg',
  hasWatermark: 'true',
  watermarkText: '© Bench & friends',
  watermarkPosition: 'bottom-right',
  effects: ['contrast', 'blur', 'sepia', 'sharpen'],
  preserveMetadata: 'false',
  metadata: JSON.stringify({ title: 'A dog', author: 'Bench', tags: ['dog', 'grass'], copyright: '© Bench' }),
  advancedSettings: JSON.stringify({
    colorAdjustments,
    cropSettings: { x: 2, y: 2, width: 96, height: 96 },
    noiseReduction: { strength: 40, preserveDetails: 50 },
  }),
} satisfies BenchFields;

const parse = (some: BenchFields): ConversionOptions =>
  optionsFromForm(
    Object.entries(some).flatMap(([name, value]) =>
      [value].flat().map((text): [name: string, value: string] => [name, text]),
    ),
  );

export const everyOption = {
  fields,
  parse,
  options: parse(fields),
  colorsOnly: (outputFormat: OutputFormat): BenchFields => ({
    outputFormat,
    advancedSettings: JSON.stringify({ colorAdjustments }),
  }),
};
