/** Texts of undo and redo. Pages do not load them at once. */
export const messages = {
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Change undone.',
  redone: 'Change redone.',
  selected: (name: string) => `${name} is selected.`,
};
