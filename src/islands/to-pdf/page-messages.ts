import { formatNumber, plural } from '#lib/text/plural.ts';

const pages = (count: number) => plural(count, { one: '# page', other: '# pages' });
const place = (name: string, page: number, count: number) => `${name} is now page ${page} of ${count}.`;

/** Texts of the list of pages. */
export const messages = {
  count: pages,
  sort: 'Sort by name',
  shortSort: 'Sort',
  history: { undo: 'Undo the last change of the pages', redo: 'Redo the last change of the pages' },
  shortcuts: 'Keyboard shortcuts (?)',
  selectedCount: (count: number) => (count === 0 ? 'None selected' : `${formatNumber(count)} selected`),
  rotateAll: 'Rotate all',
  list: 'Pages in order',

  // One page
  select: (name: string) => `Select ${name}`,
  rotate: (name: string) => `Rotate ${name} clockwise`,
  remove: (name: string) => `Remove ${name}`,
  handle: (name: string, page: number, count: number) =>
    `Move ${name}, page ${page} of ${count}: drag, or arrow keys. R rotates.`,
  moreActions: (name: string) => `More actions for ${name}`,
  moves: { start: 'Move to start', earlier: 'Move earlier', later: 'Move later', end: 'Move to end' },
  moveOf: (move: string, name: string) => `${move}: ${name}`,

  // Announcements
  selected: (count: number) =>
    count === 0 ? 'No page selected.' : plural(count, { one: '# page selected.', other: '# pages selected.' }),
  shifted: {
    up: (count: number) => plural(count, { one: '# page moved up.', other: '# pages moved up.' }),
    down: (count: number) => plural(count, { one: '# page moved down.', other: '# pages moved down.' }),
  },
  moved: place,
  movedTogether: (movedCount: number, name: string, page: number, count: number) =>
    `${pages(movedCount)} moved; ${place(name, page, count)}`,
  rotated: (name: string, degrees: number) => `${name} is rotated by ${degrees} degrees.`,
  rotatedPages: (count: number) => plural(count, { one: '# page rotated.', other: '# pages rotated.' }),
  allRotated: 'All pages are rotated clockwise.',
  rotationsRestored: 'The rotation of all pages is undone.',
  rotationsOfPagesRestored: (count: number) =>
    plural(count, { one: 'The rotation of # page is undone.', other: 'The rotation of # pages is undone.' }),
  sorted: 'Sorted by name.',
  orderRestored: 'Order restored.',
};
