import { type OutputFormat, outputFormats } from '#lib/formats/formats.ts';

/** The target formats whose files have one image, as large as the result, which sharp reads. */
export const rasterTargets = outputFormats.filter(
  (format): format is Exclude<OutputFormat, 'svg' | 'ico'> => format !== 'svg' && format !== 'ico',
);
