/** Texts of the actions on pages. */
export const messages = {
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  moveUp: 'Move Up',
  moveDown: 'Move Down',
  rotate: 'Rotate',
  delete: 'Delete',
  selected: (count: number) => `${count.toLocaleString('en')} selected`,
};
