import type { OptionField } from '#lib/options/schema.ts';
import { showError } from '../shell/toast.ts';
import { $keepsFormat } from './format/keep-format.ts';
import { $modifiedFields } from './modified-options.ts';
import { $options } from './options.ts';
import { $initialOptions, type Choices } from './preset.ts';
import { $resize } from './resize/resize.ts';
import { $tab } from './tabs.ts';
import { transientFields } from './transient-fields.ts';

/** Also read by src/layouts/restoring-script.js before the first paint. */
const STORAGE_KEY = 'conversion-options';

/** Fields that `resize` determines. */
const ofResize: readonly OptionField[] = ['width', 'height', 'resizePercent'];

/**
 * Restores options from session storage and the URL, then saves every change. The restore code is loaded only if there
 * is something to restore.
 * @param height returns the height of the panel in pixels
 * @param ready resolves when the content of a tab is loaded
 * @returns function that stops saving
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
    // Without a successful restore, nothing overwrites the stored options. A reload can restore them.
    if (isLink !== undefined && !stopped.signal.aborted) stop = keep(height, isLink);
  });
  return () => {
    stopped.abort();
    stop();
  };
}

/** @returns whether the URL contains options, undefined if the restore failed */
async function bringBack(text: string | null, ready?: (tab: Choices['tab']) => Promise<unknown>) {
  try {
    const { restoreOptions } = await import('./restore-options.ts');
    const { choices, isLink } = restoreOptions(text, location);
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
 * Saves values that differ from the page's initial state.
 * @param always save even without a difference, because the URL's options would win otherwise
 */
function save(always: boolean, height?: number): void {
  const beginning = $initialOptions.get();
  const kept = [...$modifiedFields.get()].filter(
    (field) => !transientFields.includes(field) && !ofResize.includes(field),
  );
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
    // Storage is unavailable or full. The options then last until the page is closed.
  }
}
