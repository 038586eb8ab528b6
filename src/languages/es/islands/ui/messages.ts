import type * as english from '../../../../islands/ui/messages.ts';
/** Texts of controls that pages load at once. */
export const messages: typeof english.messages = {
  reset: 'Restablecer',
  resetOf: (name: string) => `Restablecer: ${name}`,
  wholeNumber: (label: string, max: number) => `${label}: un número entero de 1 a ${max.toLocaleString('es')}.`,
  chooseFolder: 'Elegir una carpeta',
  moveHandle: (name: string, position: number, count: number) =>
    `Mover ${name}, ${position} de ${count}: arrastra o usa las flechas arriba y abajo`,
  moveUp: (name: string) => `Mover ${name} hacia arriba`,
  menuNotLoaded: 'No se pudo cargar el menú. Recarga la página para intentarlo de nuevo.',
  moveDown: (name: string) => `Mover ${name} hacia abajo`,
  undo: 'Deshacer',
  redo: 'Rehacer',
  moreOptions: 'Más opciones',
  changed: 'con cambios',
};

/** Texts of toasts. */
export const toastMessages: typeof english.toastMessages = {
  notification: 'Notificación',
  /** `{hotkey}` is replaced by the name of the key. */
  notifications: 'Notificaciones ({hotkey})',
  close: 'Cerrar',
};

/** Keys as they are printed on the keyboard. */
export const keyMessages: typeof english.keyMessages = {
  /** Keys as they are printed on the keyboard. `Mod` is Ctrl or Command, which has a symbol. */
  keys: {
    Mod: 'Ctrl',
    Shift: 'Mayús',
    Enter: 'Enter',
    Escape: 'Esc',
    Delete: 'Supr',
    Backspace: 'Retroceso',
    Space: 'Espacio',
    Arrows: 'Flechas',
    Click: 'Clic',
    Wheel: 'Rueda',
    Pinch: 'Pellizco',
  },
};
