import { formatNumber, plural } from '#lib/text/plural.ts';
import type { PdfTab } from '#session/options/pdf-options.ts';

const pageCountText = (count: number): string => plural(count, { one: '# page', other: '# pages' });
const remaining = (count: number, pageCount: number): string =>
  count === pageCount
    ? plural(count, { one: '# page will be converted.', other: 'All # pages will be converted.' })
    : `${formatNumber(count)} of ${pageCountText(pageCount)} will be converted.`;
const place = (position: number, count: number): string => `number ${formatNumber(position)} of ${formatNumber(count)}`;

/** Texts of the place of the PDF panel. */
export const messages = {
  title: 'PDF Enhancement Options',
  notLoaded: 'The PDF options could not be loaded. All pages will be converted.',
};

/** Texts of the PDF panel. */
export const panelMessages = {
  pdf: 'PDF',
  tabs: {
    'page-order': 'Page Order',
    watermark: 'Watermark',
    quality: 'Quality',
  } satisfies Record<PdfTab, string>,

  locked: <T>(name: T): (string | T)[] => [name, ' is locked. Its password is used only to convert this file.'],
  notShown: 'Pages not shown',
  partMissing: 'Part of the page could not be loaded.',
  password: 'Password',
  open: 'Open',
  opening: 'Opening...',
  usePassword: 'Use',
  wrongPassword: 'This password is wrong. Check it and try again.',
  opened: (name: string, pageCount: number) =>
    `${name} is open, ${plural(pageCount, { one: '# page', other: '# pages' })}.`,
  triedLater: 'It is checked when you convert.',

  followsOptions: 'Same as Conversion Options',
  resetToImages: (option: string) => `Reset ${option} to that of images`,

  compression: 'Compression',
  targetSize: 'Target size',
  looksTheSame: 'Looks the same',
  pageQuality: (quality: string) => `${quality} of PDF pages`,
  lowQuality: 'Lower quality, smaller file size',
  mediumQuality: 'Balanced quality and file size',
  highQuality: 'Higher quality, larger file size',
  qualitySearched: 'Not used: each page gets the lowest quality that looks the same',
  qualityUnused: (targetSizeKb: number) => `Not used: each page is brought to at most ${targetSizeKb} KB`,
  resolution: 'Resolution',
  dpi: 'DPI',
  resolutionNotInRange: (min: number, max: number) => `A resolution is a whole number from ${min} to ${max}.`,

  watermark: 'Watermark',
  watermarkPages: 'Watermark on every page',

  // Pages
  /** Why no pages are shown, by the state of the document. */
  states: {
    opening: 'Opening the document...',
    open: 'Opening the document...',
    locked: 'Its pages are shown once it is open.',
    unreadable: 'This PDF may be damaged, so its pages can’t be shown. You can still try to convert it.',
    notLoaded: 'Part of the page could not be loaded, so the pages can’t be shown. All of them will be converted.',
  },

  choosePages: 'Choose pages',
  chosenPages: (count: number, pageCount: number) =>
    count === pageCount
      ? plural(count, { one: 'Pages: #', other: 'Pages: all #' })
      : `Pages: ${formatNumber(count)} of ${formatNumber(pageCount)}`,
  pagesToConvert: 'Pages to convert',
  resetToAll: "Reset pages: all, in the document's order",
  resetToFirst: (count: number) => `Reset pages: the first ${formatNumber(count)}, in the document's order`,
  rangeExample: '1-3, 7, 12-',
  rangeHint: 'E.g. 1-3, 7, 12- (to the end), 5-2 (reversed)',
  typedPages: (count: number, pageCount: number) =>
    `${formatNumber(count)} of ${pageCountText(pageCount)}. Press Enter to choose them.`,
  repeated: (count: number, ranges: string) =>
    plural(count, {
      one: `Page ${ranges} is listed more than once. It converts once.`,
      other: `Pages ${ranges} are listed more than once. Each converts once.`,
    }),
  allDeleted: 'All pages are deleted. Undo, or reset the pages.',
  tooMany: (maxPages: number) =>
    plural(maxPages, {
      one: 'At most # page converts at once. Type a smaller range.',
      other: 'At most # pages convert at once. Type a smaller range.',
    }),
  noPageNamed: 'Enter pages like 1-3, 7, 12-.',
  noRange: (typed: string) => `“${typed}” isn’t a page or range. Enter pages like 1-3, 7, 12-.`,
  missingPage: (page: number, pageCount: number) =>
    `There is no page ${page}: this PDF has ${pageCountText(pageCount)}.`,

  limitFirst: (pageCount: number, maxPages: number, chosenCount: number) =>
    `This PDF has ${pageCountText(pageCount)}, and at most ${formatNumber(maxPages)} convert at once: ${plural(chosenCount, { one: 'the first is chosen', other: 'the first # are chosen' })}.`,
  limitChosen: (pageCount: number, maxPages: number, chosenCount: number) =>
    `This PDF has ${pageCountText(pageCount)}, and at most ${formatNumber(maxPages)} convert at once: ${plural(chosenCount, { one: '# is chosen', other: '# are chosen' })}.`,
  chooseFollowing: (count: number, ranges: string) =>
    plural(count, { one: `Choose page ${ranges}`, other: `Choose pages ${ranges}` }),

  leftOut: 'Left out',
  leftOutCount: (count: number) => plural(count, { other: '# left out' }),
  moreLeftOut: (count: number) => `and ${formatNumber(count)} more`,
  putBack: 'Put back',
  putBackPage: (page: number) => `Put back page ${page}`,
  isBack: (page: number, count: number, pageCount: number) => `Page ${page} is back. ${remaining(count, pageCount)}`,

  pages: 'Pages',
  convertOnly: (count: number) => plural(count, { one: 'Convert only this page', other: 'Convert only these # pages' }),
  touchHint: 'Tap pages to select them, then move, rotate or delete them. Drag the handle to reorder.',
  keysHint:
    'Click pages to select them, then move, rotate or delete them. Drag to reorder. Keys: arrows, Space selects, Shift+arrows move, Enter enlarges, R rotates, Delete.',
  page: (page: number) => `Page ${page}`,
  place,
  rotatedBy: (degrees: number) => `rotated by ${degrees} degrees`,
  enlarge: 'Enlarge',

  viewedPage: (name: string, page: number) => `${name}, page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  position: (position: number, count: number) => `${formatNumber(position)} of ${formatNumber(count)}`,
  done: 'Done',

  shownPage: (page: number) => `Page ${page}.`,
  selected: (count: number) =>
    count === 0 ? 'No page selected.' : plural(count, { one: '# page selected.', other: '# pages selected.' }),
  shifted: {
    up: (count: number) => plural(count, { one: '# page moved up.', other: '# pages moved up.' }),
    down: (count: number) => plural(count, { one: '# page moved down.', other: '# pages moved down.' }),
  },
  movedTo: (page: number, position: number, count: number) => `Page ${page} is ${place(position, count)}.`,
  movedTogether: (movedCount: number, page: number, position: number, count: number) =>
    `${pageCountText(movedCount)} moved; page ${page} is ${place(position, count)}.`,
  rotated: (count: number) => plural(count, { one: '# page rotated.', other: '# pages rotated.' }),
  pageRotated: (page: number, degrees: number) => `Page ${page} is rotated by ${degrees} degrees.`,
  remaining,
  deleted: (count: number, pageCount: number) => `Deleted. ${remaining(count, pageCount)}`,
  undone: (count: number, pageCount: number) => `Undone. ${remaining(count, pageCount)}`,
  redone: (count: number, pageCount: number) => `Redone. ${remaining(count, pageCount)}`,

  millimeters: (width: number, height: number) => `${width} × ${height} mm`,
  drawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `Page ${page}, ${paper} at ${dpi} DPI: ${size} px`,
  largestDrawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `Page ${page}, ${paper} at ${dpi} DPI: ${size} px, the most a page is drawn at`,
  thenResized: (drawnSize: string, size: string) => `${drawnSize}, then ${size} px`,

  notDrawn: 'This page cannot be shown here. It still converts.',
  noPreview: 'No preview. It still converts.',
};
