import { plural } from '#lib/text/plural.ts';

/** Texts of undo and redo. Pages do not load them at once. */
export const messages = {
  undo: 'Undo',
  removed: (names: string) => `${names} removed`,
  // Names stay outside of plural forms, because they may contain a #.
  restored: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'is back in the list.', other: 'are back in the list.' })}`,
  redo: 'Redo',
  undone: 'Change undone.',
  redone: 'Change redone.',
  selected: (name: string) => `${name} is selected.`,
};
