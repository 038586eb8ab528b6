import { type FormatId, formats, type OutputFormat, outputFormats } from '#lib/formats/formats.ts';
import { disableParts, hasPart } from '../disabled-parts.ts';
import { $sharedSet } from './option-sets.ts';
import { replaceTargets } from './output-format.ts';
import { $initialState, $preset } from './page-preset.ts';

// Loaded if the site does not have all formats.

/** A format, or the first one that the site has. */
const offeredFormat = (format: OutputFormat): OutputFormat => [format, ...outputFormats].find(hasPart) ?? format;

/** In place of other targets, for sources that can have transparency. */
const transparentFormats = ['webp', 'png', 'avif'] as const satisfies readonly OutputFormat[];

function offeredTarget(target: OutputFormat, source: FormatId): OutputFormat {
  const others = formats[source].alpha ? transparentFormats : [];
  return offeredFormat([target, ...others].find(hasPart) ?? target);
}

/** Sets what the site does not have. If that is the format of the page, the page changes to another one. */
export function setDisabledParts(parts: readonly string[]): void {
  disableParts(parts);
  replaceTargets(offeredTarget);
  const initial = $initialState.get().options.outputFormat;
  if (!hasPart(initial)) {
    const { options, ...preset } = $preset.get();
    $preset.set({ ...preset, options: { ...options, outputFormat: offeredFormat(initial) } });
  }
  // Also what is shown of the options depends on the formats.
  const { options, ...shared } = $sharedSet.get();
  const { outputFormat } = hasPart(options.outputFormat) ? options : $initialState.get().options;
  $sharedSet.set({ ...shared, options: { ...options, outputFormat } });
}
