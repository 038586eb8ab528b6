import { formatNumber } from '#lib/text/plural.ts';

/** Texts of the actions on pages. */
export const messages = {
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  moveUp: 'Move Up',
  moveDown: 'Move Down',
  rotate: 'Rotate',
  delete: 'Delete',
  selected: (count: number) => `${formatNumber(count)} selected`,
};
