import type * as english from '../../../../../islands/ui/page-board/messages.ts';
/** Texts of the actions on pages. */
export const messages: typeof english.messages = {
  selectAll: 'Seleziona tutte',
  deselectAll: 'Deseleziona tutte',
  moveUp: 'Sposta su',
  moveDown: 'Sposta giù',
  rotate: 'Ruota',
  delete: 'Elimina',
  selected: (count: number) => `${count.toLocaleString('it')} ${count === 1 ? 'selezionata' : 'selezionate'}`,
};
