import * as z from 'zod';
import type { ConversionOptions, OptionField } from '#lib/options/schema.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { isOffered, optionsFromLink } from './option-link.ts';
import { $initialOptions, $preset, type Choices } from './preset.ts';
import { noResize, type ResizeChoice, resizeFields } from './resize/resize-choice.ts';
import { resizeChoiceSchema } from './resize/resize-choice-schema.ts';
import { optionTabIds } from './tabs.ts';
import { transientFields } from './transient-fields.ts';

/** Stored options: values that differ from the page's initial state. */
const storedSchema = z.strictObject({
  options: z.record(z.string(), z.unknown()),
  resize: resizeChoiceSchema.optional(),
  tab: z.enum(optionTabIds).optional(),
  keepsFormat: z.boolean().optional(),
  /** Path of the page that stored the options. */
  page: z.string().optional(),
  /** Height of the panel in pixels. Reserved until the options are restored. */
  height: z.number().optional(),
});

type Stored = z.infer<typeof storedSchema>;

interface Restored {
  /** Undefined if there is nothing to restore. */
  choices?: Choices | undefined;
  /** Whether the URL contains options. */
  isLink: boolean;
}

/**
 * Restored state: the page's initial state, overridden by stored options and then by the URL. A fresh visit prefers the
 * URL and the page's preset. A reload prefers the stored options.
 * @param text stored options
 */
export function restoreOptions(
  text: string | null,
  { search, pathname }: Pick<Location, 'search' | 'pathname'>,
): Restored {
  const { options, resize, tab } = $preset.get();
  const isPreset = Object.keys(options ?? {}).length > 0 || resize !== undefined || tab !== undefined;
  const linked = optionsFromLink(search);
  const isLink = Object.keys(linked).length > 0;
  const stored = read(text);
  const own = stored && openedBefore() && (!isPreset || stored.page === pathname);
  const chosen = stored && over(own ? stored : besidePreset(stored));
  if (!chosen && !isLink) return { isLink };
  return { choices: own && chosen ? chosen : withLink(chosen ?? $initialOptions.get(), linked), isLink };
}

/** Applies the URL's options and removes the options that they exclude. */
function withLink(chosen: Choices, linked: Partial<ConversionOptions>): Choices {
  const { width, height, resizePercent } = linked;
  const resize = { ...noResize, lockAspect: chosen.resize.lockAspect };
  const size: ResizeChoice =
    resizePercent !== undefined
      ? { ...resize, on: true, mode: 'percent', percent: resizePercent }
      : (width ?? height) !== undefined
        ? { ...resize, on: true, width, height, ...(width && height && { proportion: { width, height } }) }
        : chosen.resize;
  const base = {
    ...chosen.options,
    ...(linked.preserveMetadata && { metadata: {} }),
    ...(linked.quality !== undefined && { targetSizeKb: undefined }),
  };
  const options = parseOptions({ ...base, ...linked, ...resizeFields(size) });
  return { ...chosen, resize: size, options, keepsFormat: chosen.keepsFormat && linked.outputFormat === undefined };
}

/** Stored options of other pages, without the fields of this page's preset. */
function besidePreset({ options, resize, tab }: Stored): Stored {
  const preset = $preset.get();
  const others = Object.entries(options).filter(([field]) => !(field in (preset.options ?? {})));
  return {
    options: Object.fromEntries(others),
    ...(!preset.resize && { resize }),
    ...(!preset.tab && { tab }),
  };
}

/** Merges stored options into the page's initial state. Undefined if the merged options are invalid. */
function over({ options, resize, tab, keepsFormat: kept }: Stored): Choices | undefined {
  const beginning = $initialOptions.get();
  const size = resize ?? beginning.resize;
  const keepsFormat = kept ?? beginning.keepsFormat;
  const { outputFormat } = beginning.options;
  try {
    const all = parseOptions({
      ...beginning.options,
      ...options,
      ...(keepsFormat && { outputFormat }),
      ...resizeFields(size),
    });
    return { options: all, resize: size, tab: tab ?? beginning.tab, keepsFormat };
  } catch {
    return undefined;
  }
}

/** Whether the page was reloaded or reached by history navigation. */
function openedBefore(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type);
}

function read(text: string | null): Stored | undefined {
  try {
    const stored = storedSchema.parse(JSON.parse(text ?? ''));
    const kept = Object.entries(stored.options).filter(
      ([field, value]) => !transientFields.includes(field as OptionField) && isOffered({ [field]: value }),
    );
    // `null` marks a value of the initial state that the user cleared.
    const values = kept.map(([field, value]) => [field, value ?? undefined]);
    return { ...stored, options: Object.fromEntries(values) };
  } catch {
    // Empty, corrupt or from another version: the page keeps its initial state.
    return undefined;
  }
}
