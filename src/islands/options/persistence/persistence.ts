import { differingFields, sameValue, unstoredFields } from '#session/options/option-set.ts';
import { $optionSets, $sharedSet } from '#session/options/option-sets.ts';
import { $initialState } from '#session/options/page-preset.ts';
import { $lastSettings, $restoredSets, LINK_PREFIX } from '#session/options/page-state.ts';
import { resizeFields } from '#session/options/resize/resize.ts';
import { $tab, type OptionTab } from '#session/options/tabs.ts';
import { showError } from '#session/toast.ts';
import { isRevisit } from '../../ui/is-revisit.ts';
import { pageId, takeSwitched } from '../../ui/language-switch.ts';
import { messages } from '../messages.ts';
import type { StoredSettings } from './stored-settings.ts';

/*
 * Lifecycle of the options panel's state:
 *
 * 1. `applyPreset` (`page-state.ts`) sets the page's initial state before the first render, on the server too.
 * 2. `hide-until-restored.js`, inlined in the head, hides the panel if the URL or this page before a reload can have other options, or
 *    if the site does not have the format of the page.
 * 3. `persistOptions` runs after hydration. It restores options from both (`restore-options.ts`), shows the panel, and saves every
 *    change.
 * 4. `resetToPreset` returns to the initial state.
 *
 * Only the options of all files are restored and saved. Those of single files last as long as the list of files.
 *
 * A link with options in its fragment sets none. The page offers them, because they are from others.
 *
 * Session storage belongs to one tab of the browser. It has the values that differ from the page's initial state, of each page by
 * its English path, for a reload, for Back and for a switch of the language. The latest ones are kept under a key without a path, for other pages, which offer them.
 */
export const STORAGE_KEY = 'conversion-options';

const pageKey = (): string => `${STORAGE_KEY}:${pageId()}`;

/** What the panel provides. The functions that load resolve when the content is loaded. */
interface Panel {
  /** In pixels, undefined for the height of the page's HTML. */
  height: () => number | undefined;
  loadTab?: (tab: OptionTab) => Promise<unknown>;
  loadOffer: () => Promise<unknown>;
}

/** Restores options, then saves every change. Returns a function that stops saving. */
export function persistOptions(panel: Panel): () => void {
  const stopped = new AbortController();
  void restore(panel).then((restored) => {
    // After a failed restore, nothing overwrites the stored options. A reload can restore them.
    if (restored && !stopped.signal.aborted) saveChanges(restored.isLink, panel, stopped.signal);
  });
  return () => stopped.abort();
}

/**
 * Loads the code and its schema only if there is something to restore or to offer, or if the site does not have all formats.
 * @returns whether the URL contains options, undefined if the restore failed
 */
async function restore({ loadTab, loadOffer }: Panel): Promise<{ isLink: boolean } | undefined> {
  const text = takeSwitched() || isRevisit() ? readStorage(pageKey()) : undefined;
  const last = readStorage(STORAGE_KEY);
  try {
    const { disabled } = document.documentElement.dataset;
    if (disabled) {
      const { setDisabledParts } = await import('#session/options/offered-formats.ts');
      setDisabledParts(disabled.split(' '));
    }
    if (last) await loadOffer();
    $lastSettings.set(last);
    await offerLink(loadOffer);
    if (!text && location.search.length < 2) return { isLink: false };
    const { restoreOptions } = await import('./restore-options.ts');
    const { state, isLink } = restoreOptions(text, location.search);
    if (state) {
      await loadTab?.(state.tab);
      const { tab, ...shared } = state;
      $sharedSet.set(shared);
      $tab.set(tab);
    }
    return { isLink };
  } catch {
    showNotRestored();
    return undefined;
  } finally {
    $restoredSets.set($optionSets.get());
    // Set by `hide-until-restored.js`.
    document.documentElement.removeAttribute('data-restoring');
    document.documentElement.removeAttribute('data-offering');
  }
}

async function offerLink(loadOffer: Panel['loadOffer']): Promise<void> {
  const { hash } = location;
  if (!hash.startsWith(LINK_PREFIX)) return;
  const [{ offerLinked }] = await Promise.all([import('./linked-preset.ts'), loadOffer()]);
  offerLinked(hash);
}

/** @param isLink the URL contains options, which a reload would prefer if nothing was stored */
function saveChanges(isLink: boolean, panel: Panel, signal: AbortSignal): void {
  const save = (height?: number): void => {
    const changed = changedValues();
    const tab = $tab.get() === $initialState.get().tab ? undefined : $tab.get();
    const isStored = changed || tab || isLink;
    writeStorage(pageKey(), isStored ? JSON.stringify({ options: {}, ...changed, tab, height }) : undefined);
    writeStorage(STORAGE_KEY, changed ? JSON.stringify(changed) : $lastSettings.get());
  };
  save();
  const stops = [$tab, $sharedSet, $lastSettings].map((store) => store.listen(() => save()));
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  // A link that is opened on the page itself.
  addEventListener('hashchange', () => void offerLink(panel.loadOffer).catch(showNotRestored), { signal });
  addEventListener('pagehide', () => save(panel.height()), { signal });
}

const showNotRestored = (): void => showError(messages.notRestored, messages.notRestoredNote);

/** Values of all files that differ from the page's initial state, undefined if there are none. */
function changedValues(): StoredSettings | undefined {
  const { options, resize, keepsFormat } = $sharedSet.get();
  const initial = $initialState.get();
  const fields = differingFields(options, initial.options).filter(
    (field) => !unstoredFields.has(field) && !(field in resizeFields(resize)),
  );
  const others = {
    ...(!sameValue(resize, initial.resize) && { resize }),
    ...(keepsFormat !== initial.keepsFormat && { keepsFormat }),
  };
  if (fields.length === 0 && Object.keys(others).length === 0) return undefined;
  // JSON has no undefined.
  return { options: Object.fromEntries(fields.map((field) => [field, options[field] ?? null])), ...others };
}

function readStorage(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeStorage(key: string, text: string | undefined): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable or full. The options then last until the page is closed.
  }
}
