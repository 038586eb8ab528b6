import { plural } from '#lib/text/plural.ts';
import type { PdfTab } from '#session/pdf-options.ts';

/** Texts of the PDF panel, except for its pages. */
export const messages = {
  pdf: 'PDF',
  tabs: {
    'page-order': 'Page Order',
    watermark: 'Watermark',
    quality: 'Quality',
  } satisfies Record<PdfTab, string>,

  locked: <T>(name: T): (string | T)[] => [name, ' is locked. Its password is used only to convert this file.'],
  notShown: 'Pages not shown',
  partMissing: 'A part of the page could not be loaded.',
  password: 'Password',
  open: 'Open',
  opening: 'Opening...',
  usePassword: 'Use',
  wrongPassword: 'This password is wrong. Check it and try again.',
  opened: (name: string, pageCount: number) =>
    `${name} is open, ${plural(pageCount, { one: '# page', other: '# pages' })}.`,
  triedLater: 'It is tried when you convert.',

  followsOptions: 'Same as Conversion Options',
  resetToImages: (option: string) => `Reset ${option} to that of images`,

  compression: 'Compression',
  targetSize: 'Target size',
  pageQuality: (quality: string) => `${quality} of PDF pages`,
  lowQuality: 'Lower quality, smaller file size',
  mediumQuality: 'Balanced quality and file size',
  highQuality: 'Higher quality, larger file size',
  qualityUnused: (targetSizeKb: number) => `Not used: each page is brought to at most ${targetSizeKb} KB`,
  resolution: 'Resolution',
  dpi: 'DPI',
  resolutionNotInRange: (min: number, max: number) => `A resolution is a whole number from ${min} to ${max}.`,

  watermark: 'Watermark',
  watermarkPages: 'Watermark on every page',
};
