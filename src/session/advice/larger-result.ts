import { type FormatId, formats } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { partInUse } from '#lib/options/advanced-settings.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { adviceMessages } from '../messages.ts';
import { resultSize } from '../results/result-size.ts';
import { type Advice, isLosslessPng, keepSize, lossySources, webpInstead } from './size-suggestions.ts';

// Growth that can be told from the plan, for conversions that this device does not try.

interface PlannedConversion {
  source: FormatId;
  /** Dimensions in pixels. Undefined if unknown. */
  from: Size | undefined;
  options: ConversionOptions;
}

interface Rule {
  sources: readonly FormatId[];
  /** Pixels of the result per pixel of the original from which on nearly all files grow. */
  minPixelRatio: number;
  advice(source: FormatId): Advice;
}

/** The target is a PNG without loss. Measured with ten JPEG photos: as PNG of the same size, they grow 3 to 17 times. */
const rules: readonly Rule[] = [
  {
    sources: lossySources,
    minPixelRatio: 0.75,
    advice: (source) => ({
      text: adviceMessages.pngOfPhoto(formats[source].label),
      ...webpInstead(),
    }),
  },
  {
    sources: ['png'],
    minPixelRatio: 2,
    advice: () => ({ text: adviceMessages.largerPng, change: keepSize() }),
  },
];

/** Advice on a conversion whose result is likely to be larger than its original. */
export function largerResultAdvice(planned: PlannedConversion): Advice | undefined {
  const { source, options } = planned;
  if (!isLosslessPng(options) || simplifies(options)) return undefined;
  const ratio = pixelRatio(planned);
  return rules.find(({ sources, minPixelRatio }) => sources.includes(source) && ratio >= minPixelRatio)?.advice(source);
}

/** Whether options can remove so much detail that a PNG is small. */
const simplifies = ({ effects, advancedSettings }: ConversionOptions): boolean =>
  effects.length > 0 ||
  partInUse.backgroundRemoval(advancedSettings.backgroundRemoval) ||
  partInUse.noiseReduction(advancedSettings.noiseReduction);

/** Pixels of the result per pixel of the original. 0 if unknown. */
function pixelRatio({ from, options }: PlannedConversion): number {
  if (from) return pixels(resultSize(from, options)) / pixels(from);
  const { width, height, resizePercent, advancedSettings } = options;
  const keepsSize = (width ?? height ?? resizePercent) === undefined;
  return keepsSize && !partInUse.cropSettings(advancedSettings.cropSettings) ? 1 : 0;
}

const pixels = ({ width, height }: Size): number => width * height;
