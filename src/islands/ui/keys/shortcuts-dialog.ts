import { atom, onMount } from 'nanostores';

/** Whether the list of keys is shown. */
export const $dialogShown = atom(false);

const STORAGE_KEY = 'single-keys';

/** Whether keys that type a character act. People who use speech input turn them off (WCAG 2.1.4). */
export const $singleKeys = atom(true);

onMount($singleKeys, () => {
  try {
    $singleKeys.set(localStorage.getItem(STORAGE_KEY) !== 'off');
  } catch {
    // Storage can be unavailable. The default applies.
  }
});

export function setSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Storage can be unavailable. The choice then lasts until the page is closed.
  }
}
