import type * as english from '../../../../../islands/ui/page-board/messages.ts';
/** Texts of the actions on pages. */
export const messages: typeof english.messages = {
  selectAll: 'Alle auswählen',
  deselectAll: 'Auswahl aufheben',
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  rotate: 'Drehen',
  delete: 'Löschen',
  selected: (count: number) => `${count.toLocaleString('de')} ausgewählt`,
};
