import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $dialogShown } from '../ui/keys/shortcuts-dialog.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { listenForShortcuts } from './listen-for-shortcuts.ts';
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
