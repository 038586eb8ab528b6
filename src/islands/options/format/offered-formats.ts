import { computed } from 'nanostores';
import { formatChoices, type OfferedFormat } from '../options.ts';
import { $preset } from '../preset.ts';

const always = (Object.keys(formatChoices) as OfferedFormat[]).filter((format) => format !== 'svg');

/** The formats in the choice: SVG only on pages whose target it is, and there the first. */
export const $offeredFormats = computed($preset, ({ options }): readonly OfferedFormat[] =>
  options?.outputFormat === 'svg' ? ['svg', ...always] : always,
);
