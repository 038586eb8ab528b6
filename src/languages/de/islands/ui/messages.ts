import type * as english from '../../../../islands/ui/messages.ts';
/** Texts of controls that pages load at once. */
export const messages: typeof english.messages = {
  reset: 'Zurücksetzen',
  resetOf: (name: string) => `${name} zurücksetzen`,
  wholeNumber: (label: string, max: number) => `${label}: ganze Zahl von 1 bis ${max.toLocaleString('de')}.`,
  chooseFolder: 'Ordner auswählen',
  moveHandle: (name: string, position: number, count: number) =>
    `${name} verschieben, ${position} von ${count}: ziehen oder Pfeiltasten`,
  moveUp: (name: string) => `${name} nach oben`,
  menuNotLoaded: 'Das Menü konnte nicht geladen werden. Laden Sie die Seite neu.',
  moveDown: (name: string) => `${name} nach unten`,
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  moreOptions: 'Weitere Optionen',
  changed: 'geändert',
};

/** Texts of toasts. */
export const toastMessages: typeof english.toastMessages = {
  notification: 'Benachrichtigung',
  /** `{hotkey}` is replaced by the name of the key. */
  notifications: 'Benachrichtigungen ({hotkey})',
  close: 'Schließen',
};

/** Keys as they are printed on the keyboard. */
export const keyMessages: typeof english.keyMessages = {
  /** Keys as they are printed on the keyboard. `Mod` is Ctrl or Command, which has a symbol. */
  keys: {
    Mod: 'Strg',
    Shift: 'Umschalt',
    Enter: 'Eingabe',
    Escape: 'Esc',
    Delete: 'Entf',
    Backspace: 'Rücktaste',
    Space: 'Leertaste',
    Arrows: 'Pfeiltasten',
    Click: 'Klick',
    Wheel: 'Mausrad',
    Pinch: 'Zwei Finger',
  },
};
