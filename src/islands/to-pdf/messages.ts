import type { PdfOrientation, PdfPageSize } from '#lib/pdf/settings.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';

interface SummarizedOptions {
  pageSize: PdfPageSize;
  orientation: PdfOrientation;
  marginMm: number;
  compressed: boolean;
}

const pageSizes: Record<PdfPageSize, string> = { fit: 'Fit to image', a4: 'A4', letter: 'Letter' };

const pages = (count: number) => plural(count, { one: '# page', other: '# pages' });
const place = (name: string, page: number, count: number) => `${name} is now page ${page} of ${count}.`;

/** Texts of the pages that make a PDF of images, without those of its pages and of the PDF itself. */
export const messages = {
  pagesTitle: 'Pages',
  pagesMissing: 'The pages can’t be shown. You can still create the PDF in this order.',
  pdfTitle: 'PDF',
  pdfMissing: 'The PDF is ready, but its download could not be loaded. Check your connection.',
  notLoaded: 'Part of this page could not be loaded',
  checkConnection: 'Check your connection and try again.',
  alreadyPdf: 'Already a PDF',
  onlyImages: 'Only images become pages.',

  // Actions
  create: 'Create PDF',
  createOnServer: (count: number) =>
    plural(count, { one: 'Upload # image and create PDF', other: 'Upload # images and create PDF' }),
  consent: (count: number) =>
    plural(count, {
      one: '# image needs an upload. It is deleted right after conversion.',
      other: '# images need an upload. They are deleted right after conversion.',
    }),
  notUsable: (count: number) => plural(count, { one: '# image cannot be used.', other: '# images cannot be used.' }),
  notUsableHere: (count: number) =>
    plural(count, {
      one: '# image cannot be converted in this browser.',
      other: '# images cannot be converted in this browser.',
    }),
  createWithout: (count: number) =>
    plural(count, { one: 'Create PDF without # image', other: 'Create PDF without # images' }),
  leaveOut: (count: number) =>
    plural(count, { one: 'Leave out # unreadable image', other: 'Leave out # unreadable images' }),
  clearAll: 'Clear All',
  progress: 'Images',
  creating: (done: number, total: number) => `Creating PDF: ${formatNumber(done)} of ${formatNumber(total)}`,
  cancel: 'Cancel',
  cancelled: 'Cancelled.',

  // Options
  optionsTitle: 'PDF Options',
  /** The options in one line, for example `A4, portrait, small margins`. */
  summary: ({ pageSize, orientation, marginMm, compressed }: SummarizedOptions) =>
    [
      pageSizes[pageSize],
      pageSize !== 'fit' && { auto: 'auto orientation', portrait: 'portrait', landscape: 'landscape' }[orientation],
      marginMm === 0 ? 'no margins' : marginMm <= 10 ? 'small margins' : 'large margins',
      compressed && 'compressed images',
    ]
      .filter(Boolean)
      .join(', '),
  pageSize: 'Page size',
  pageSizes,
  pageSizeHints: {
    fit: 'Each page is as large as its image.',
    a4: '210 × 297 mm. Each image is as large as the page and its margins allow.',
    letter: '8.5 × 11 in. Each image is as large as the page and its margins allow.',
  } satisfies Record<PdfPageSize, string>,
  moreOptions: 'Image resolution, camera details',
  resolution: 'Image resolution',
  dpi: 'DPI',
  ownResolution: 'as in the file',
  resolutionHint: 'More pixels per inch make smaller pages.',
  orientation: 'Orientation',
  orientations: {
    auto: 'Auto',
    portrait: 'Portrait',
    landscape: 'Landscape',
  } satisfies Record<PdfOrientation, string>,
  margins: 'Margins',
  /** By their width in millimeters. */
  marginWidths: { 0: 'None', 10: 'Small', 20: 'Large' },
  marginHint: (millimeters: number) => `${millimeters} mm on each side.`,
  imageQuality: 'Image quality',
  imageQualities: { original: 'Original', compressed: 'Compressed' },
  compressedHint: 'Images become JPEG, and transparency becomes white. A JPEG or PNG that would grow stays as it is.',
  unchangedHint: 'JPEG images go into the PDF byte for byte, PNG images without loss.',
  losslessHint: 'JPEG and PNG images go into the PDF without loss.',
  jpegQuality: 'JPEG quality',
  keepDetails: 'Keep photo details',
  keepDetailsHint: 'Camera, date and location inside photos',
  name: 'Title and file name',
};

/** Texts of the list of pages. */
export const pageMessages = {
  cleared: 'Cleared',
  count: pages,
  sort: 'Sort by name',
  shortSort: 'By name',
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

/** Texts of a PDF that is made and of the reasons why it is not. */
export const createdMessages = {
  /** @param isPrivate whether nothing of it has been sent */
  facts: (pageCount: number, isPrivate: boolean) =>
    `${pages(pageCount)}.${isPrivate ? ' Made on your device. Nothing was uploaded.' : ''}`,
  download: (size: string) => `Download, ${size}`,
  more: 'More actions',
  downloadAgain: 'Download',
  share: 'Share',
  getLink: 'Get a link',
  ready: (pageCount: number) =>
    plural(pageCount, { one: 'The PDF is ready: # page.', other: 'The PDF is ready: # pages.' }),
  failed: 'The PDF could not be made',
  notSaved: 'The PDF could not be saved',
  notMade: 'The PDF was not made',
  engineFailed: 'This browser can’t convert it.',
  about: (name: string, text: string) => `${name}: ${text}`,
  moreFailed: (count: number) => `${formatNumber(count)} more cannot be used.`,
};
