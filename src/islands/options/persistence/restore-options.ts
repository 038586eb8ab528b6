import * as z from 'zod';
import { optionsFromForm } from '#lib/options/from-form.ts';
import { type ConversionOptions, type OptionField, optionsSchema, parseOptions } from '#lib/options/schema.ts';
import { MAX_PERCENT, MAX_SIDE } from '#lib/options/values.ts';
import { unstoredFields } from '#session/options/option-set.ts';
import { $offeredFormats } from '#session/options/output-format.ts';
import { $initialState, $preset, type PanelState } from '#session/options/page-preset.ts';
import { aspectRatios, noResize, resizeFields, resizeModes, sizePresets } from '#session/options/resize.ts';
import { optionTabIds } from '#session/options/tabs.ts';
import { isRevisit } from '../../ui/is-revisit.ts';

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];
const pixels = z.int().min(1).max(MAX_SIDE);
const proportion = z.strictObject({ width: pixels, height: pixels });

const resizeSchema = z.strictObject({
  on: z.boolean().default(noResize.on),
  mode: z.enum(resizeModes).default(noResize.mode),
  width: pixels.optional(),
  height: pixels.optional(),
  percent: z.int().min(1).max(MAX_PERCENT).default(noResize.percent),
  preset: z.enum(keysOf(sizePresets)).default(noResize.preset),
  ratio: z.enum(keysOf(aspectRatios)).default(noResize.ratio),
  customRatio: proportion.partial().default(noResize.customRatio),
  lockAspect: z.boolean().default(noResize.lockAspect),
  proportion: proportion.optional(),
}) satisfies z.ZodType<PanelState['resize']>;

/** Content of the session storage: values that differ from the initial state of the page that stored them. */
const storedSchema = z.strictObject({
  /** Fields of `optionsSchema`, which validates them together with the page's initial options. */
  options: z.record(z.string(), z.unknown()).transform(readFields),
  resize: resizeSchema.optional(),
  tab: z.enum(optionTabIds).optional(),
  keepsFormat: z.boolean().optional(),
  /** Path of the page that stored the options. */
  page: z.string().optional(),
  /** Height of the panel in pixels. `hide-until-restored.js` reserves it. */
  height: z.number().optional(),
});

export type StoredState = z.input<typeof storedSchema>;
type ParsedState = z.output<typeof storedSchema>;

interface Restored {
  /** Undefined if there is nothing to restore. */
  state?: PanelState | undefined;
  /** Whether the URL contains options. */
  isLink: boolean;
}

/**
 * The panel's state from session storage and URL. Priorities, highest first:
 * - New visit: URL, the page's preset, stored options, defaults.
 * - Reload or history navigation: stored options, the page's preset, defaults. The URL applies only if nothing valid is
 *   stored. If this page has a preset, options that another page stored count as on a new visit.
 *
 * Only a reload restores edits and metadata fields, and only a reload restores anything on a page about PDFs.
 * @param text stored options
 */
export function restoreOptions(
  text: string | null,
  { search, pathname }: Pick<Location, 'search' | 'pathname'>,
): Restored {
  const linked = optionsFromLink(search);
  const isLink = Object.keys(linked).length > 0;
  const stored = parseStored(text);
  const isBack = stored !== undefined && isRevisit();
  const isReload = isBack && stored.page === pathname;
  const isOwn = isReload || (isBack && !hasPreset());
  const kept = isReload ? stored : fromOtherPage(stored);
  const state = kept && mergeStored(isOwn ? kept : withoutPresetValues(kept));
  if (!isLink || (isOwn && state)) return { state, isLink };
  return { state: mergeLinked(state ?? $initialState.get(), linked), isLink };
}

function hasPreset(): boolean {
  const { options = {}, resize, tab } = $preset.get();
  return Object.keys(options).length > 0 || resize !== undefined || tab !== undefined;
}

/** Undefined if the text is missing, corrupt or from another version. */
function parseStored(text: string | null): ParsedState | undefined {
  try {
    return storedSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/** Drops fields that this page does not offer. Null marks a value of the initial state that the user cleared. */
function readFields(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options)
      .filter(([field, value]) => isOffered(field, value))
      .map(([field, value]) => [field, value ?? undefined]),
  );
}

/** Options of another page that apply here. None on a page about PDFs, which has no picture that would show them. */
const fromOtherPage = (stored: ParsedState | undefined): ParsedState | undefined =>
  stored && !$preset.get().isPdfPage ? withoutParticularEdits(stored) : undefined;

/** Edits and metadata fields belong to the images that they were made for, which another page does not have. A reload can reopen them. */
function withoutParticularEdits(stored: ParsedState): ParsedState {
  const { advancedSettings: _, metadata: __, ...options } = stored.options;
  return { ...stored, options };
}

/** Stored values without those that this page's preset sets. */
function withoutPresetValues({ options, resize, tab }: ParsedState): ParsedState {
  const preset = $preset.get();
  return {
    options: Object.fromEntries(Object.entries(options).filter(([field]) => !(field in (preset.options ?? {})))),
    resize: preset.resize ? undefined : resize,
    tab: preset.tab ? undefined : tab,
  };
}

/** The page's initial state with stored values. Undefined if the merged options are invalid. */
function mergeStored({ options, resize, tab, keepsFormat }: ParsedState): PanelState | undefined {
  const initial = $initialState.get();
  const state = {
    resize: resize ?? initial.resize,
    tab: tab ?? initial.tab,
    keepsFormat: keepsFormat ?? initial.keepsFormat,
  };
  const merged = optionsSchema.safeParse({
    ...initial.options,
    ...options,
    ...(state.keepsFormat && { outputFormat: initial.options.outputFormat }),
    ...resizeFields(state.resize),
  });
  return merged.success ? { ...state, options: merged.data } : undefined;
}

/** Applies the URL's options and removes the options that they exclude. */
function mergeLinked(state: PanelState, linked: Partial<ConversionOptions>): PanelState {
  const resize = linkedResize(state.resize, linked);
  const options = parseOptions({
    ...state.options,
    ...(linked.preserveMetadata && { metadata: {} }),
    ...(linked.quality !== undefined && { targetSizeKb: undefined }),
    ...linked,
    ...resizeFields(resize),
  });
  return { ...state, resize, options, keepsFormat: state.keepsFormat && linked.outputFormat === undefined };
}

function linkedResize(
  resize: PanelState['resize'],
  { width, height, resizePercent }: Partial<ConversionOptions>,
): PanelState['resize'] {
  const base = { ...noResize, on: true, lockAspect: resize.lockAspect };
  if (resizePercent !== undefined) return { ...base, mode: 'percent', percent: resizePercent };
  if ((width ?? height) === undefined) return resize;
  return { ...base, width, height, ...(width && height && { proportion: { width, height } }) };
}

/** In schema order: of two fields that exclude each other, the first applies. */
const optionFields = Object.keys(optionsSchema.shape) as OptionField[];

/**
 * Options in a URL query: `?format=webp&width=1200&effects=sepia&effects=blur`. Parameters are the form's fields,
 * `format` is short for `outputFormat`. Unknown and invalid parameters are ignored.
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
      if (value === undefined || !isOffered(field, value)) continue;
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

/** Whether the page offers the value of a field. */
function isOffered(field: string, value: unknown): boolean {
  if (field === 'outputFormat') return $offeredFormats.get().some((format) => format === value);
  return !unstoredFields.has(field);
}
