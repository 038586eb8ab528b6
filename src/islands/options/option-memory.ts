import type { OptionField } from '#lib/options/schema.ts';
import { showError } from '../shell/toast.ts';
import { $keepsFormat } from './format/keep-format.ts';
import { $ownFields, $tab } from './option-tab.ts';
import { $options } from './options.ts';
import { $beginning, type Choices } from './preset.ts';
import { $resize } from './resize/resize.ts';
import { unkept } from './transient-fields.ts';

/** Also read by src/layouts/restoring-script.js, before anything is drawn. */
const STORAGE_KEY = 'conversion-options';

/** Said by `resize`. */
const ofResize: readonly OptionField[] = ['width', 'height', 'resizePercent'];

/**
 * Puts in what was chosen earlier in this session and what the address carries, and from then on keeps what is chosen
 * for as long as the session lasts. What reads both is fetched only where there is something to read.
 * @param height how high the panel is, in pixels
 * @param ready resolves when what a tab shows is there
 * @returns stops it
 */
export function keepChoices(height: () => number, ready?: (tab: Choices['tab']) => Promise<unknown>): () => void {
  const text = read();
  if (text === null && location.search.length < 2) {
    shown();
    return keep(height, false);
  }
  let stop = () => {};
  const stopped = new AbortController();
  void bringBack(text, ready).then((isLink) => {
    // What could not be brought back stays kept for when the page is loaded again.
    if (isLink !== undefined && !stopped.signal.aborted) stop = keep(height, isLink);
  });
  return () => {
    stopped.abort();
    stop();
  };
}

/** @returns whether the address carries something; nothing where that could not be told */
async function bringBack(text: string | null, ready?: (tab: Choices['tab']) => Promise<unknown>) {
  try {
    const { restored } = await import('./restore-options.ts');
    const { choices, isLink } = restored(text, location);
    if (choices) {
      await ready?.(choices.tab);
      apply(choices);
    }
    return isLink;
  } catch {
    showError('Settings not loaded', 'What you set before could not be brought back. Reload the page to try again.');
    return undefined;
  } finally {
    shown();
  }
}

const shown = (): void => document.documentElement.removeAttribute('data-restoring');

function apply({ options, resize, tab, keepsFormat }: Choices): void {
  $keepsFormat.set(keepsFormat);
  $resize.set(resize);
  $options.set(options);
  $tab.set(tab);
}

function keep(height: () => number, always: boolean): () => void {
  const write = () => save(always);
  const leave = () => save(always, height());
  write();
  const stops = [$options, $resize, $tab, $keepsFormat].map((store) => store.listen(write));
  addEventListener('pagehide', leave);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('pagehide', leave);
  };
}

function read(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/**
 * Keeps what differs from how the page began: what a page is about stays its own.
 * @param always also when nothing differs: a link would win otherwise
 */
function save(always: boolean, height?: number): void {
  const beginning = $beginning.get();
  const kept = [...$ownFields.get()].filter((field) => !unkept.includes(field) && !ofResize.includes(field));
  const options = Object.fromEntries(kept.map((field) => [field, $options.get()[field] ?? null]));
  const resize = JSON.stringify($resize.get()) === JSON.stringify(beginning.resize) ? undefined : $resize.get();
  const tab = $tab.get() === beginning.tab ? undefined : $tab.get();
  const keepsFormat = $keepsFormat.get() === beginning.keepsFormat ? undefined : $keepsFormat.get();
  const nothing = kept.length === 0 && !resize && !tab && keepsFormat === undefined;
  const choices = { options, resize, tab, keepsFormat };
  try {
    if (nothing && !always) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...choices, page: location.pathname, height }));
  } catch {
    // Storage may be refused or full; the choice then lasts as long as the page.
  }
}
