import type * as english from '../../../../islands/ui/messages.ts';
/** Texts of controls that pages load at once. */
export const messages: typeof english.messages = {
  reset: 'Réinitialiser',
  resetOf: (name: string) => `Réinitialiser : ${name}`,
  wholeNumber: (label: string, max: number) => `${label} : un nombre entier de 1 à ${max.toLocaleString('fr')}.`,
  chooseFolder: 'Choisir un dossier',
  moveHandle: (name: string, position: number, count: number) =>
    `Déplacer ${name}, ${position} sur ${count} : faites glisser ou utilisez les flèches haut et bas`,
  moveUp: (name: string) => `Monter ${name}`,
  menuNotLoaded: 'Le menu n’a pas pu être chargé. Rechargez la page pour réessayer.',
  moveDown: (name: string) => `Descendre ${name}`,
  undo: 'Annuler',
  redo: 'Rétablir',
  moreOptions: 'Plus d’options',
  changed: 'modifié',
};

/** Texts of toasts. */
export const toastMessages: typeof english.toastMessages = {
  notification: 'Notification',
  /** `{hotkey}` is replaced by the name of the key. */
  notifications: 'Notifications ({hotkey})',
  close: 'Fermer',
};

/** Keys as they are printed on the keyboard. */
export const keyMessages: typeof english.keyMessages = {
  /** Keys as they are printed on the keyboard. `Mod` is Ctrl or Command, which has a symbol. */
  keys: {
    Mod: 'Ctrl',
    Shift: 'Maj',
    Enter: 'Entrée',
    Escape: 'Échap',
    Delete: 'Suppr',
    Backspace: 'Retour arrière',
    Space: 'Espace',
    Arrows: 'Flèches',
    Click: 'Clic',
    Wheel: 'Molette',
    Pinch: 'Pincer',
  },
};
