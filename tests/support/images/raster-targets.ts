import { type OutputFormat, outputFormats } from '#lib/formats/formats.ts';

/** The target formats whose files have one image, as large as the result, which tests read. */
export const rasterTargets = outputFormats.filter(
  (format): format is Exclude<OutputFormat, 'svg' | 'ico'> => format !== 'svg' && format !== 'ico',
);
