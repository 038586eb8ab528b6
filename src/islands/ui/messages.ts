import { formatNumber } from '#lib/text/plural.ts';

/** Texts of controls that pages load at once. */
export const messages = {
  reset: 'Reset',
  resetOf: (name: string) => `Reset ${name}`,
  wholeNumber: (label: string, max: number) => `${label} is a whole number from 1 to ${formatNumber(max)}.`,
  chooseFolder: 'Choose a folder',
  moveHandle: (name: string, position: number, count: number) =>
    `Move ${name}, ${position} of ${count}: drag, or arrow up and down`,
  moveUp: (name: string) => `Move ${name} up`,
  menuNotLoaded: 'The menu could not be loaded. Reload the page to try again.',
  moveDown: (name: string) => `Move ${name} down`,
  undo: 'Undo',
  redo: 'Redo',
  moreOptions: 'More options',
  changed: 'changed',
};

/** Texts of toasts. */
export const toastMessages = {
  notification: 'Notification',
  /** `{hotkey}` is replaced by the name of the key. */
  notifications: 'Notifications ({hotkey})',
  close: 'Close',
};

/** Keys as they are printed on the keyboard. */
export const keyMessages = {
  /** Keys as they are printed on the keyboard. `Mod` is Ctrl or Command, which has a symbol. */
  keys: {
    Mod: 'Ctrl',
    Shift: 'Shift',
    Enter: 'Enter',
    Escape: 'Esc',
    Delete: 'Del',
    Backspace: 'Backspace',
    Space: 'Space',
    Arrows: 'Arrow keys',
    Click: 'Click',
    Wheel: 'Wheel',
    Pinch: 'Pinch',
  },
};
