/** Texts of controls that pages load at once. */
export const messages = {
  reset: 'Reset',
  resetOf: (name: string) => `Reset ${name}`,
  wholeNumber: (label: string, max: number) => `${label} is a whole number from 1 to ${max.toLocaleString('en')}.`,
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
    Arrows: 'Arrow keys',
    Click: 'Click',
    Wheel: 'Wheel',
    Pinch: 'Pinch',
  },
};
