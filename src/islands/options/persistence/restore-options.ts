import { optionFields } from '#lib/options/fields.ts';
import { optionsFromForm } from '#lib/options/from-form.ts';
import { type ConversionOptions, type OptionField, parseOptions } from '#lib/options/schema.ts';
import { $initialState, type PanelState } from '#session/options/page-preset.ts';
import { resizeFields } from '#session/options/resize/resize.ts';
import { asEdited, isOffered, linkedResize, mergeStored, parseStored } from './stored-settings.ts';

interface Restored {
  /** Undefined if there is nothing to restore. */
  state?: PanelState | undefined;
  /** Whether the URL contains options. */
  isLink: boolean;
}

/**
 * The panel's state from what the page has stored before a reload or Back, else from the URL.
 * @param text stored settings of this page
 */
export function restoreOptions(text: string | undefined, search: string): Restored {
  const linked = optionsFromLink(search);
  const isLink = Object.keys(linked).length > 0;
  const stored = parseStored(text);
  const state = stored && mergeStored(stored);
  return { state: state ?? (isLink ? mergeLinked(linked) : undefined), isLink };
}

/** The page's initial state with the URL's options, without the options that they exclude. */
function mergeLinked(linked: Partial<ConversionOptions>): PanelState {
  const initial = $initialState.get();
  const resize = linkedResize(initial.resize, linked);
  const options = parseOptions({
    ...initial.options,
    ...excludedLimits(linked, initial.options),
    ...linked,
    ...resizeFields(resize),
  });
  const keepsFormat = initial.keepsFormat && linked.outputFormat === undefined;
  return { ...initial, resize, options: asEdited(options), keepsFormat };
}

/** The initial limits of the size that a link excludes: by another compression, or by a limit that contradicts them. */
function excludedLimits(
  { quality, perceptualTarget, minSizeKb, targetSizeKb }: Partial<ConversionOptions>,
  initial: ConversionOptions,
): Partial<ConversionOptions> {
  if (quality !== undefined || perceptualTarget !== undefined) return { minSizeKb: undefined, targetSizeKb: undefined };
  const isContradiction = (minSizeKb ?? initial.minSizeKb ?? 0) > (targetSizeKb ?? initial.targetSizeKb ?? Infinity);
  if (!isContradiction) return {};
  return targetSizeKb === undefined ? { targetSizeKb: undefined } : { minSizeKb: undefined };
}

/**
 * Options in a URL query: `?format=webp&width=1200&effects=sepia&effects=blur`. Parameters are the form's fields,
 * `format` is short for `outputFormat`. Unknown and invalid parameters are ignored. Of two fields that exclude each other, the
 * first of the table applies.
 * @param search query of a URL
 */
export function optionsFromLink(search: string): Partial<ConversionOptions> {
  const parameters = new URLSearchParams(search);
  if (!parameters.has('outputFormat'))
    for (const format of parameters.getAll('format')) parameters.append('outputFormat', format);
  const accepted: [field: OptionField, text: string][] = [];
  const linked: Partial<ConversionOptions> = {};
  for (const field of optionFields) {
    for (const text of parameters.getAll(field)) {
      const value = parseForm([...accepted, [field, text]])?.[field];
      if (value === undefined || !isOffered(field)) continue;
      accepted.push([field, text]);
      Object.assign(linked, { [field]: value });
    }
  }
  return linked;
}

function parseForm(fields: readonly [name: string, value: string][]): ConversionOptions | undefined {
  try {
    return optionsFromForm(fields);
  } catch {
    return undefined;
  }
}
