import type * as english from '../../../../../islands/ui/page-board/messages.ts';
/** Texts of the actions on pages. */
export const messages: typeof english.messages = {
  selectAll: 'Tout sélectionner',
  deselectAll: 'Tout désélectionner',
  moveUp: 'Monter',
  moveDown: 'Descendre',
  rotate: 'Pivoter',
  delete: 'Supprimer',
  selected: (count: number) => `${count.toLocaleString('fr')} ${count < 2 ? 'sélectionnée' : 'sélectionnées'}`,
};
