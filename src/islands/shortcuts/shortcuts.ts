import { $toasts, dismissToast } from '../shell/toast.ts';
import { $dialogShown } from './shortcuts-dialog.ts';

export const groups = ['Files', 'Picture', 'Editor', 'Options', 'This page'] as const;

/** A row of the list of keys. */
export interface Shortcut {
  group: (typeof groups)[number];
  label: string;
  /** Combinations that do the same, such as `Mod+Shift+Z`: see `combinationOf`. */
  keys: readonly string[];
  /** Undefined if the control itself handles the keys while it has the focus. @returns false if there was nothing to do */
  act?: () => unknown;
  /** Whether the keys act in text fields, too. */
  inText?: boolean;
}

/** Clicks a control. A disabled one ignores it. */
export const press = (id: string): void => document.getElementById(id)?.click();

/** Keys of all workbenches. */
export const commonShortcuts = [
  // As in Photopea: the browser would open the file instead of this page.
  { group: 'Files', label: 'Add files', keys: ['Mod+O'], act: () => press('upload-input'), inText: true },
  { group: 'Files', label: 'Paste files', keys: ['Mod+V'] },
  { group: 'Options', label: 'Move a chosen effect, on its handle', keys: ['Arrows'] },
  { group: 'This page', label: 'List of keys', keys: ['?'], act: () => $dialogShown.set(true) },
  { group: 'This page', label: 'Dismiss a message', keys: ['Escape'], act: dismissLastToast },
  { group: 'This page', label: 'Go to the messages', keys: ['F8'] },
] as const satisfies readonly Shortcut[];

function dismissLastToast(): boolean {
  const last = $toasts.get().at(-1);
  if (last) dismissToast(last.id);
  return last !== undefined;
}
