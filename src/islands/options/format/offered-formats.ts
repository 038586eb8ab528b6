import { computed } from 'nanostores';
import { commonFormats, type OutputFormat } from '#lib/formats/formats.ts';
import { $preset } from '../page-preset.ts';

/** Formats in the select. An uncommon format appears only on its own pages, in first position. */
export const $offeredFormats = computed($preset, ({ options }): readonly OutputFormat[] => {
  const target = options?.outputFormat;
  return target === undefined || commonFormats.includes(target) ? commonFormats : [target, ...commonFormats];
});
