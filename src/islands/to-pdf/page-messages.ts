import { plural } from '#lib/text/plural.ts';

/** Texts of the list of pages. */
export const messages = {
  count: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  sort: 'Sort by name',
  shortSort: 'Sort',
  undo: 'Undo',
  undoChange: 'Undo the last change of the pages',
  redo: 'Redo',
  redoChange: 'Redo the last change of the pages',
  shortcuts: 'Keyboard shortcuts (?)',
  moved: (name: string, page: number, count: number) => `${name} is now page ${page} of ${count}.`,
  rotate: (name: string) => `Rotate ${name} clockwise`,
  rotated: (name: string, degrees: number) => `${name} is rotated by ${degrees} degrees.`,
  rotateAll: 'Rotate all',
  allRotated: 'All pages are rotated clockwise.',
  rotationsRestored: 'The rotation of all pages is undone.',
  sorted: 'Sorted by name.',
  orderRestored: 'Order restored.',
  list: 'Pages in order',
  moreActions: (name: string) => `More actions for ${name}`,
  moves: { start: 'Move to start', earlier: 'Move earlier', later: 'Move later', end: 'Move to end' },
  moveOf: (move: string, name: string) => `${move}: ${name}`,
  remove: (name: string) => `Remove ${name}`,
  handle: (name: string, page: number, count: number) =>
    `Move ${name}, page ${page} of ${count}: drag, or arrow keys. R rotates.`,
};
