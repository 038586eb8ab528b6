import * as z from 'zod';
import type { ConversionOptions, OptionField } from '#lib/options.ts';
import { defaultOptions, parseOptions } from '#lib/options.ts';
import { isOffered, optionsFromLink, unkept } from './optionLink.ts';
import { $options, $setFields } from './options.ts';
import { $tab, FIRST_TAB, optionTabIds } from './optionTab.ts';
import { $preset } from './preset.ts';
import { $resize } from './resize.ts';
import type { ResizeChoice } from './resizeChoice.ts';
import { noResize, resizeChoiceSchema, resizeFields } from './resizeChoice.ts';

/** Also read by src/layouts/restoring-script.js, before anything is drawn. */
const STORAGE_KEY = 'conversion-options';

interface Choices {
  options: ConversionOptions;
  resize: ResizeChoice;
  tab: (typeof optionTabIds)[number];
}

const defaults: Choices = { options: defaultOptions, resize: noResize, tab: FIRST_TAB };

/** Said by `resize`. */
const ofResize: readonly OptionField[] = ['width', 'height', 'resizePercent'];

const storedSchema = z.strictObject({
  options: z.record(z.string(), z.unknown()),
  resize: resizeChoiceSchema,
  tab: z.enum(optionTabIds),
  /** Path of the page that it was left on. */
  page: z.string().optional(),
  /** Of the panel as it was left, in pixels: the place that is kept for it until it is put in. */
  height: z.number().optional(),
});

/**
 * Puts in what was chosen earlier in this session and what the address carries, and from then on keeps what is chosen
 * for as long as the session lasts. An address wins when it is opened, and so does what its page is about; what is chosen
 * after that wins when the page is loaded again.
 * @param height how high the panel is, in pixels
 * @returns stops it
 */
export function keepChoices(height: () => number): () => void {
  const preset = $preset.get();
  const linked = { ...preset, ...optionsFromLink(location.search) };
  const stored = read();
  const isLink = Object.keys(linked).length > 0;
  const isPreset = Object.keys(preset).length > 0;
  // Where there is neither, what was set before the page came to life stays.
  if (stored && openedBefore() && (!isPreset || stored.page === location.pathname)) apply(stored);
  else if (stored || isLink) apply(withLink(stored ?? defaults, linked));
  document.documentElement.removeAttribute('data-restoring');
  const write = () => save(isLink);
  const leave = () => save(isLink, height());
  write();
  const stops = [$options, $resize, $tab].map((store) => store.listen(write));
  addEventListener('pagehide', leave);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('pagehide', leave);
  };
}

/** What the link gives, over what was chosen; what it excludes goes. */
export function withLink(chosen: Choices, linked: Partial<ConversionOptions>): Choices {
  const { width, height, resizePercent } = linked;
  const resize = { ...noResize, lockAspect: chosen.resize.lockAspect };
  const size: ResizeChoice =
    resizePercent !== undefined
      ? { ...resize, on: true, mode: 'percent', percent: resizePercent }
      : (width ?? height) !== undefined
        ? { ...resize, on: true, width, height, ...(width && height && { proportion: { width, height } }) }
        : chosen.resize;
  const base = linked.preserveMetadata ? { ...chosen.options, metadata: {} } : chosen.options;
  return { ...chosen, resize: size, options: parseOptions({ ...base, ...linked, ...resizeFields(size) }) };
}

function apply({ options, resize, tab }: Choices): void {
  $resize.set(resize);
  $options.set(options);
  $tab.set(tab);
}

/** Loaded again or come back to, rather than opened by a link. */
function openedBefore(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type);
}

function read(): (Choices & { page?: string | undefined }) | undefined {
  try {
    const { options, resize, tab, page } = storedSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? ''));
    const kept = Object.entries(options).filter(([field]) => !unkept.includes(field as OptionField));
    const parsed = parseOptions({ ...Object.fromEntries(kept), ...resizeFields(resize) });
    return isOffered(parsed) ? { options: parsed, resize, tab, page } : undefined;
  } catch {
    // Refused, empty, broken or of another version: the defaults stay.
    return undefined;
  }
}

/** @param always also when nothing differs from its default: a link would win otherwise */
function save(always: boolean, height?: number): void {
  const kept = [...$setFields.get()].filter((field) => ![...unkept, ...ofResize].includes(field as OptionField));
  const options = Object.fromEntries(kept.map((field) => [field, $options.get()[field as OptionField]]));
  const choices = { options, resize: $resize.get(), tab: $tab.get() };
  const nothing = JSON.stringify(choices) === JSON.stringify({ ...defaults, options: {} });
  try {
    if (nothing && !always) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...choices, page: location.pathname, height }));
  } catch {
    // Storage may be refused or full; the choice then lasts as long as the page.
  }
}
