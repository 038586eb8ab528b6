import { formats, type OutputFormat } from '../formats/formats.ts';
import { type CropRatio, cropRatios } from '../geometry/crop.ts';
import { tableTexts } from './messages.ts';

/** What an output format is good for, in the current language. */
export const formatHint = (format: OutputFormat): string =>
  tableTexts.formatHints[format] ?? formats[format].output.hint;

/** The name of a crop ratio in the current language. */
export const cropRatioName = (ratio: CropRatio): string => tableTexts.cropRatios[ratio] ?? cropRatios[ratio].label;
