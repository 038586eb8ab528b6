import { computed } from 'nanostores';
import { defaultOptions } from '#lib/options/defaults.ts';
import { fieldsWhere } from '#lib/options/fields.ts';
import type { ConversionOptions, OptionField } from '#lib/options/schema.ts';
import { $nonDefaultFields, setOptions } from './options.ts';

/** Fields of a custom position. */
export const placeFields = ['watermarkX', 'watermarkY'] as const satisfies readonly OptionField[];

/** Fields of the controls that the switch opens. */
export const watermarkFields = fieldsWhere(({ setting, isUsed }) => setting === 'watermark' && isUsed);

/** Whether a control of the watermark differs from its default. */
export const $isWatermarkChanged = computed($nonDefaultFields, (fields) =>
  watermarkFields.some((field) => fields.has(field)),
);

const styleFields = ['watermarkSize', 'watermarkOpacity', 'watermarkColor'] as const satisfies readonly OptionField[];

/** Whether size, opacity or color of the text differs from its default. */
export const isTextStyled = (options: Pick<ConversionOptions, (typeof styleFields)[number]>): boolean =>
  styleFields.some((field) => options[field] !== defaultOptions[field]);

/** Sets options. A position of the grid replaces a custom place. */
export function setWatermark(changed: Partial<ConversionOptions>): void {
  const { watermarkX, watermarkY } = defaultOptions;
  setOptions(changed.watermarkPosition === undefined ? changed : { ...changed, watermarkX, watermarkY });
}
