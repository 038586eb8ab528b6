import { $dialogShown } from '../ui/keys/shortcuts-dialog.ts';
import type { messages } from './messages.ts';

export const groups = ['files', 'image', 'editor', 'options', 'page'] as const;

type Messages = typeof messages;
/** The key of a text of the list. */
type ShortcutLabel = { [Key in keyof Messages]: Messages[Key] extends string ? Key : never }[keyof Messages];

/** A row of the list of keys. */
export interface Shortcut {
  group: (typeof groups)[number];
  label: ShortcutLabel;
  /** Combinations that do the same, such as `Mod+Shift+Z`: see `combinationOf`. */
  keys: readonly string[];
  /** Undefined if the control itself handles the keys while it has the focus. @returns false if there was nothing to do */
  act?: () => unknown;
  /** Whether the keys act in text fields, too. */
  inText?: boolean;
}

/** Clicks a control. A disabled one ignores it. */
export const press = (id: string): void => document.getElementById(id)?.click();

/** Keys of all workbenches, including Images to PDF. */
export const commonShortcuts = [
  // As in Photopea: the browser would open the file instead of this page.
  { group: 'files', label: 'addFiles', keys: ['Mod+O'], act: () => press('upload-input'), inText: true },
  { group: 'files', label: 'pasteFiles', keys: ['Mod+V'] },
  { group: 'page', label: 'listKeys', keys: ['?'], act: () => $dialogShown.set(true) },
  { group: 'page', label: 'dismissMessage', keys: ['Escape'] },
  { group: 'page', label: 'goToMessages', keys: ['F8'] },
] as const satisfies readonly Shortcut[];
