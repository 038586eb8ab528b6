import { formats } from '#lib/formats/formats.ts';
import { partInUse } from '#lib/options/advanced-settings.ts';
import type { PresetOptions } from '#lib/options/built-in-presets.ts';
import { presetOptionsOf } from '#lib/options/presets.ts';
import { joinFacts } from '#lib/text/joined-texts.ts';
import { $hasFormatByFile, $keepsFormat, $options } from '#session/options/options.ts';
import { $pdfOptions } from '#session/options/pdf-options.ts';
import { $isPdfTool } from '#session/pages/pdf-page.ts';
import { $hasPdfs } from '#session/pages/pdfs.ts';
import { presetMessages as messages } from '../messages.ts';

/** The options that the panels show, as a preset. */
export function currentPreset(): PresetOptions {
  return presetOptionsOf($isPdfTool.get() ? $pdfOptions.get() : $options.get());
}

/** Sentences about what a preset of the current options does not have. */
export function missingParts(): string[] {
  const { hasWatermark, watermarkImage, advancedSettings, outputFormat } = $options.get();
  const parts = joinFacts(
    hasWatermark && watermarkImage !== undefined && messages.parts.logo,
    partInUse.cropSettings(advancedSettings.cropSettings) && messages.parts.crop,
    ($isPdfTool.get() || $hasPdfs.get()) && messages.parts.pdf,
  );
  const hasSeveralFormats = $keepsFormat.get() || $hasFormatByFile.get();
  return [
    ...(parts ? [messages.leftOut(parts)] : []),
    ...(hasSeveralFormats ? [messages.becomesFormat(formats[outputFormat].label)] : []),
  ];
}
