import { computed } from 'nanostores';
import { formats } from '#lib/formats/formats.ts';
import { hasPerceptualTarget } from '#lib/options/perceptual-levels.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { joinFacts } from '#lib/text/joined-texts.ts';
import { summaryMessages as messages } from '../messages.ts';
import { $isPdfTool } from '../pages/pdf-page.ts';
import { editNames } from '../stage/image-edits.ts';
import { $hasFormatByFile, $keepsFormat, $options } from './options.ts';
import { $pdfOptions } from './pdf-options.ts';

/** The edited options on one line: format, quality, size, and what else is set. */
export const $optionsSummary = computed(
  [$options, $keepsFormat, $hasFormatByFile, $isPdfTool, $pdfOptions],
  (options, keepsFormat, hasFormatByFile, isPdfTool, pdfOptions): string =>
    joinFacts(...partsOf(isPdfTool ? pdfOptions : options, formatText(options, keepsFormat, hasFormatByFile))),
);

function formatText({ outputFormat }: ConversionOptions, keepsFormat: boolean, hasFormatByFile: boolean): string {
  if (hasFormatByFile) return messages.smallestFormat;
  return keepsFormat ? messages.sameFormat : formats[outputFormat].output.name;
}

function partsOf(options: ConversionOptions, format: string): (string | undefined)[] {
  const { effects, hasWatermark, advancedSettings } = options;
  return [
    format,
    compressionOf(options),
    sizeText(options),
    hasWatermark ? messages.watermark : undefined,
    effects.length > 0 ? messages.effects(effects.length) : undefined,
    ...editNames(advancedSettings).map(messages.edit),
  ];
}

function compressionOf({
  outputFormat,
  quality,
  targetSizeKb,
  minSizeKb,
  perceptualTarget,
}: ConversionOptions): string | undefined {
  if (formats[outputFormat].quality === 'none') return undefined;
  if (targetSizeKb !== undefined)
    return minSizeKb === undefined ? messages.atMost(targetSizeKb) : messages.sizeRange(minSizeKb, targetSizeKb);
  return perceptualTarget !== undefined && hasPerceptualTarget(outputFormat) ? messages.looksTheSame : String(quality);
}

/** The requested size, as all texts name it. */
export function sizeText({ width, height, resizePercent }: ConversionOptions): string {
  if (resizePercent !== undefined) return messages.percent(resizePercent);
  if (width === undefined) return height === undefined ? messages.originalSize : messages.high(height);
  return height === undefined ? messages.wide(width) : messages.box(width, height);
}
