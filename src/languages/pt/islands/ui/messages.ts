import type * as english from '../../../../islands/ui/messages.ts';
/** Texts of controls that pages load at once. */
export const messages: typeof english.messages = {
  reset: 'Redefinir',
  resetOf: (name: string) => `Redefinir ${name}`,
  wholeNumber: (label: string, max: number) => `${label}: um número inteiro de 1 a ${max.toLocaleString('pt-BR')}.`,
  chooseFolder: 'Escolher uma pasta',
  moveHandle: (name: string, position: number, count: number) =>
    `Mover ${name}, ${position} de ${count}: arraste ou use as setas para cima e para baixo`,
  moveUp: (name: string) => `Mover ${name} para cima`,
  menuNotLoaded: 'Não foi possível carregar o menu. Recarregue a página para tentar de novo.',
  moveDown: (name: string) => `Mover ${name} para baixo`,
  undo: 'Desfazer',
  redo: 'Refazer',
  moreOptions: 'Mais opções',
  changed: 'alterado',
};

/** Texts of toasts. */
export const toastMessages: typeof english.toastMessages = {
  notification: 'Notificação',
  /** `{hotkey}` is replaced by the name of the key. */
  notifications: 'Notificações ({hotkey})',
  close: 'Fechar',
};

/** Keys as they are printed on the keyboard. */
export const keyMessages: typeof english.keyMessages = {
  /** Keys as they are printed on the keyboard. `Mod` is Ctrl or Command, which has a symbol. */
  keys: {
    Mod: 'Ctrl',
    Shift: 'Shift',
    Enter: 'Enter',
    Escape: 'Esc',
    Delete: 'Del',
    Backspace: 'Backspace',
    Space: 'Espaço',
    Arrows: 'Setas',
    Click: 'Clique',
    Wheel: 'Roda',
    Pinch: 'Pinça',
  },
};
