import type { FormatId } from '#lib/formats/formats.ts';
import { plural } from '#lib/text/plural.ts';

/** What a page takes: only images, or also PDFs. */
export type Addable = 'images' | 'all';

/** Texts of the drop zone and of files that it does not add. */
export const messages = {
  chooseToConvert: {
    images: 'Choose images to convert',
    all: 'Choose images or PDFs to convert',
  } satisfies Record<Addable, string>,
  dropToAdd: 'Drop to add',
  drop: {
    images: 'Drop images here',
    all: 'Drop images or PDFs here',
  } satisfies Record<Addable, string>,
  dropPdf: 'Drop your PDF here',
  dropFormat: (format: string) => `Drop your ${format} files here`,
  dropMany: 'Drop images or a folder here',
  tap: {
    images: 'Tap to choose images',
    all: 'Tap to choose images or PDFs',
  } satisfies Record<Addable, string>,
  tapPdf: 'Tap to choose your PDF',
  tapFormat: (format: string) => `Tap to choose your ${format} files`,
  add: {
    images: 'Add images',
    all: 'Add images or PDFs',
  } satisfies Record<Addable, string>,
  orPaste: 'or paste from the clipboard',
  chooseFiles: 'Choose files',
  addMore: 'Add more files',
  /** Follows `addMore`, where there is room for it. */
  orDrop: 'or drop them anywhere',
  sizeLimit: (megabytes: string) => `up to ${megabytes} MB each`,
  limits: (formats: string, megabytes: string) => `${formats}, up to ${megabytes} MB each`,
  /** In display order. */
  formats: {
    jpg: 'JPG',
    png: 'PNG',
    webp: 'WebP',
    avif: 'AVIF',
    pdf: 'PDF',
    heic: 'HEIC',
    gif: 'GIF',
    svg: 'SVG',
    tiff: 'TIFF',
    bmp: 'BMP',
    ico: 'ICO',
  } satisfies Record<FormatId, string>,
  notAllAdded: 'Not everything was added',
  // Names stay outside of plural forms, because they may contain a #.
  unread: (names: string, count: number) =>
    `${names} could not be read. ${plural(count, { one: 'Check that it is still there.', other: 'Check that they are still there.' })}`,
  restAdded: 'The rest was added.',
  batchLimit: (limit: number) =>
    plural(limit, { one: 'A batch takes up to # file', other: 'A batch takes up to # files' }),
  onlyAtOnce: (limit: number) => plural(limit, { one: 'Only # file at once', other: 'Only # files at once' }),
  leftOut: (limit: number, names: string, count: number) =>
    `${plural(limit, { one: 'A batch takes up to # file.', other: 'A batch takes up to # files.' })} The first ${limit} stay, ${names} ${plural(count, { one: 'is left out.', other: 'are left out.' })}`,
  notReadable: {
    images: (names: string) => `${names} cannot be read as an image.`,
    all: (names: string) => `${names} cannot be read as an image or PDF.`,
  } satisfies Record<Addable, unknown>,
  refused: (names: string, reason: string) => `${names}: ${reason}`,
};
