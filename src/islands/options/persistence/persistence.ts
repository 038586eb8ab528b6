import { computed } from 'nanostores';
import { differingFields, sameValue, unstoredFields } from '#session/options/option-set.ts';
import { $optionSets, $sharedSet } from '#session/options/option-sets.ts';
import { $initialState, type PanelState } from '#session/options/page-preset.ts';
import { $isRestored, $restoredSets } from '#session/options/page-state.ts';
import { resizeFields } from '#session/options/resize.ts';
import { $tab, type OptionTab } from '#session/options/tabs.ts';
import { showError } from '#session/toast.ts';
import { messages } from '../messages.ts';
import type { StoredState } from './restore-options.ts';

/*
 * Lifecycle of the options panel's state:
 *
 * 1. `applyPreset` (`page-state.ts`) sets the page's initial state before the first render, on the server too.
 * 2. `hide-until-restored.js`, inlined in the head, hides the panel if the session or the URL can contain options.
 * 3. `persistOptions` runs after hydration. It restores options from both (`restore-options.ts` has the schema and the
 *    priorities), shows the panel, and saves every change.
 * 4. `resetToPreset` returns to the initial state.
 *
 * Only the options of all files are restored and saved. Those of single files last as long as the list of files.
 *
 * Session storage belongs to one tab of the browser. One key holds the values that differ from the page's initial
 * state, and all converter pages share it.
 */
export const STORAGE_KEY = 'conversion-options';

const $panelState = computed(
  [$sharedSet, $tab],
  ({ options, resize, keepsFormat }, tab): PanelState => ({ options, resize, tab, keepsFormat }),
);

/**
 * Restores options, then saves every change.
 * @param panelHeight returns the height of the panel in pixels, undefined for that of the page's HTML
 * @param loadTab resolves when the content of a tab is loaded
 * @returns function that stops saving
 */
export function persistOptions(
  panelHeight: () => number | undefined,
  loadTab?: (tab: OptionTab) => Promise<unknown>,
): () => void {
  const stopped = new AbortController();
  void restore(loadTab).then((restored) => {
    // After a failed restore, nothing overwrites the stored options. A reload can restore them.
    if (restored && !stopped.signal.aborted) saveChanges(restored.isLink, panelHeight, stopped.signal);
  });
  return () => stopped.abort();
}

/**
 * Loads the code and its schema only if there is something to restore.
 * @returns whether the URL contains options, undefined if the restore failed
 */
async function restore(loadTab?: (tab: OptionTab) => Promise<unknown>): Promise<{ isLink: boolean } | undefined> {
  const text = readStorage();
  try {
    if (text === null && location.search.length < 2) return { isLink: false };
    const { restoreOptions } = await import('./restore-options.ts');
    const { state, isLink } = restoreOptions(text, location);
    if (state) {
      await loadTab?.(state.tab);
      const { tab, ...shared } = state;
      $sharedSet.set(shared);
      $isRestored.set(text !== null);
      $tab.set(tab);
    }
    return { isLink };
  } catch {
    showError(messages.notRestored, messages.notRestoredNote);
    return undefined;
  } finally {
    $restoredSets.set($optionSets.get());
    // Set by `hide-until-restored.js`.
    document.documentElement.removeAttribute('data-restoring');
  }
}

/** @param isLink the URL contains options, which a reload would prefer if nothing was stored */
function saveChanges(isLink: boolean, panelHeight: () => number | undefined, signal: AbortSignal): void {
  const save = (height?: number): void => {
    const modified = modifiedValues();
    writeStorage(modified || isLink ? { options: {}, ...modified, page: location.pathname, height } : undefined);
  };
  save();
  const stops = [$panelState.listen(() => save()), $sharedSet.listen(() => $isRestored.set(false))];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  addEventListener('pagehide', () => save(panelHeight()), { signal });
}

/** Values that differ from the page's initial state, undefined if there are none. */
function modifiedValues(): StoredState | undefined {
  const { options, resize, tab, keepsFormat } = $panelState.get();
  const initial = $initialState.get();
  const fields = differingFields(options, initial.options).filter(
    (field) => !unstoredFields.has(field) && !(field in resizeFields(resize)),
  );
  const others = {
    ...(!sameValue(resize, initial.resize) && { resize }),
    ...(tab !== initial.tab && { tab }),
    ...(keepsFormat !== initial.keepsFormat && { keepsFormat }),
  };
  if (fields.length === 0 && Object.keys(others).length === 0) return undefined;
  // JSON has no undefined.
  return { options: Object.fromEntries(fields.map((field) => [field, options[field] ?? null])), ...others };
}

function readStorage(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function writeStorage(state: StoredState | undefined): void {
  try {
    if (state) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(state));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is unavailable or full. The options then last until the page is closed.
  }
}
