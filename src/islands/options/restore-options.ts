import * as z from 'zod';
import type { ConversionOptions, OptionField } from '#lib/options/schema.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { isOffered, optionsFromLink } from './option-link.ts';
import { optionTabIds } from './option-tabs.ts';
import { $beginning, $preset, type Choices } from './preset.ts';
import { noResize, type ResizeChoice, resizeFields } from './resize/resize-choice.ts';
import { resizeChoiceSchema } from './resize/resize-choice-schema.ts';
import { unkept } from './transient-fields.ts';

/** What is kept of a page: what differs from how it began. */
const storedSchema = z.strictObject({
  options: z.record(z.string(), z.unknown()),
  resize: resizeChoiceSchema.optional(),
  tab: z.enum(optionTabIds).optional(),
  keepsFormat: z.boolean().optional(),
  /** Path of the page that it was left on. */
  page: z.string().optional(),
  /** Of the panel as it was left, in pixels: the place that is kept for it until it is put in. */
  height: z.number().optional(),
});

type Stored = z.infer<typeof storedSchema>;

interface Restored {
  /** Missing where the page stays as it is, with what was set before it came to life. */
  choices?: Choices | undefined;
  /** Whether the address carries something. */
  isLink: boolean;
}

/**
 * What was chosen earlier in this session and what the address carries, over how the page begins. An address wins when
 * it is opened, and so does what its page is about; what is chosen after that wins when the page is loaded again.
 * @param text what was kept
 */
export function restored(text: string | null, { search, pathname }: Pick<Location, 'search' | 'pathname'>): Restored {
  const { options, resize, tab } = $preset.get();
  const isPreset = Object.keys(options ?? {}).length > 0 || resize !== undefined || tab !== undefined;
  const linked = optionsFromLink(search);
  const isLink = Object.keys(linked).length > 0;
  const stored = read(text);
  const own = stored && openedBefore() && (!isPreset || stored.page === pathname);
  const chosen = stored && over(own ? stored : besidePreset(stored));
  if (!chosen && !isLink) return { isLink };
  return { choices: own && chosen ? chosen : withLink(chosen ?? $beginning.get(), linked), isLink };
}

/** What the link gives, over what was chosen; what it excludes goes. */
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

/** What was chosen elsewhere, but for what this page is about. */
function besidePreset({ options, resize, tab }: Stored): Stored {
  const preset = $preset.get();
  const others = Object.entries(options).filter(([field]) => !(field in (preset.options ?? {})));
  return {
    options: Object.fromEntries(others),
    ...(!preset.resize && { resize }),
    ...(!preset.tab && { tab }),
  };
}

/** What was chosen, over how the page begins; missing where that is nothing that can be. */
function over({ options, resize, tab, keepsFormat: kept }: Stored): Choices | undefined {
  const beginning = $beginning.get();
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

/** Loaded again or come back to, rather than opened by a link. */
function openedBefore(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type);
}

function read(text: string | null): Stored | undefined {
  try {
    const stored = storedSchema.parse(JSON.parse(text ?? ''));
    const kept = Object.entries(stored.options).filter(
      ([field, value]) => !unkept.includes(field as OptionField) && isOffered({ [field]: value }),
    );
    // What was taken back, of what the page begins with.
    const values = kept.map(([field, value]) => [field, value ?? undefined]);
    return { ...stored, options: Object.fromEntries(values) };
  } catch {
    // Empty, broken or of another version: the page stays as it begins.
    return undefined;
  }
}
