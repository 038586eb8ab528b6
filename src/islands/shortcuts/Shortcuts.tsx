import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isTyping, usesKey } from '../ui/keys/is-typing.ts';
import { combinationOf, isSingleCharacter } from '../ui/keys/key-combination.ts';
import { $dialogShown, $singleKeys } from '../ui/keys/shortcuts-dialog.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import type { Shortcut } from './shortcuts.ts';

/** Loaded when it is opened. */
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog), {
  Fallback: () => null,
});

/** Keys of a page, and their list. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const isShown = useStore($dialogShown);
  useEffect(() => listenForShortcuts(shortcuts), [shortcuts]);
  return isShown ? <ShortcutsDialog shortcuts={shortcuts} /> : null;
}

/** Opens the list of keys, where single keys can be turned on again. */
const HELP = '?';

/**
 * Carries out shortcuts, except in dialogs and where the focused control needs the keys itself.
 * @returns a function that stops listening
 */
function listenForShortcuts(shortcuts: readonly Shortcut[]): () => void {
  const byKey = new Map(shortcuts.flatMap((shortcut) => shortcut.keys.map((key) => [key, shortcut] as const)));
  // Keeps the store mounted, which reads the stored choice.
  const stopReading = $singleKeys.listen(() => {});
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isInDialog()) return;
    const combination = combinationOf(event);
    const shortcut = byKey.get(combination ?? '');
    if (!combination || !shortcut?.act || !isAllowed(combination, shortcut, event.target)) return;
    if (shortcut.act() !== false) event.preventDefault();
  };
  addEventListener('keydown', press);
  return () => {
    removeEventListener('keydown', press);
    stopReading();
  };
}

const isInDialog = (): boolean =>
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog], [role=menu]') !== null;

function isAllowed(combination: string, { inText = false }: Shortcut, target: EventTarget | null): boolean {
  if (combination.startsWith('Mod+')) return inText || !isTyping(target);
  if (isSingleCharacter(combination) && combination !== HELP && !$singleKeys.get()) return false;
  return !usesKey(target, combination);
}
