import type * as english from '../../../../../islands/ui/page-board/messages.ts';
/** Texts of the actions on pages. */
export const messages: typeof english.messages = {
  selectAll: 'Seleccionar todo',
  deselectAll: 'Anular selección',
  moveUp: 'Mover arriba',
  moveDown: 'Mover abajo',
  rotate: 'Girar',
  delete: 'Eliminar',
  selected: (count: number) => `${count.toLocaleString('es')} ${count === 1 ? 'seleccionada' : 'seleccionadas'}`,
};
