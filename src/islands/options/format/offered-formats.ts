import { computed } from 'nanostores';
import { commonFormats, type OutputFormat } from '#lib/formats/formats.ts';
import { $preset } from '../preset.ts';

/** The formats in the choice. A format that is offered on its own pages only comes first there. */
export const $offeredFormats = computed($preset, ({ options }): readonly OutputFormat[] => {
  const target = options?.outputFormat;
  return target === undefined || commonFormats.includes(target) ? commonFormats : [target, ...commonFormats];
});
