import type * as english from '../../../../islands/ui/messages.ts';
/** Texts of controls that pages load at once. */
export const messages: typeof english.messages = {
  reset: 'Reimposta',
  resetOf: (name: string) => `Reimposta ${name}`,
  wholeNumber: (label: string, max: number) =>
    `${label}: inserisci un numero intero da 1 a ${max.toLocaleString('it')}.`,
  chooseFolder: 'Scegli una cartella',
  moveHandle: (name: string, position: number, count: number) =>
    `Sposta ${name}, ${position} di ${count}: trascina o usa le frecce su e giù`,
  moveUp: (name: string) => `Sposta ${name} in su`,
  menuNotLoaded: 'Impossibile caricare il menu. Ricarica la pagina per riprovare.',
  moveDown: (name: string) => `Sposta ${name} in giù`,
  undo: 'Annulla',
  redo: 'Ripeti',
  moreOptions: 'Altre opzioni',
  changed: 'modificato',
};

/** Texts of toasts. */
export const toastMessages: typeof english.toastMessages = {
  notification: 'Notifica',
  /** `{hotkey}` is replaced by the name of the key. */
  notifications: 'Notifiche ({hotkey})',
  close: 'Chiudi',
};

/** Keys as they are printed on the keyboard. */
export const keyMessages: typeof english.keyMessages = {
  /** Keys as they are printed on the keyboard. `Mod` is Ctrl or Command, which has a symbol. */
  keys: {
    Mod: 'Ctrl',
    Shift: 'Maiusc',
    Enter: 'Invio',
    Escape: 'Esc',
    Delete: 'Canc',
    Backspace: 'Backspace',
    Space: 'Spazio',
    Arrows: 'Tasti freccia',
    Click: 'Clic',
    Wheel: 'Rotellina',
    Pinch: 'Pizzica',
  },
};
