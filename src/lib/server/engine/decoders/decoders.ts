import type { FormatId } from '../../../formats/formats.ts';
import type { Decoder } from '../source.ts';
import { openBmp, openHeic, openIco } from './magick.ts';
import { openPdfPage } from './pdf.ts';
import { openWithSharp } from './sharp.ts';
import { openSvg } from './svg.ts';

/** The decoder of each format. */
export const decoders = {
  jpg: openWithSharp,
  png: openWithSharp,
  webp: openWithSharp,
  avif: openWithSharp,
  gif: openWithSharp,
  tiff: openWithSharp,
  heic: openHeic,
  bmp: openBmp,
  ico: openIco,
  svg: openSvg,
  pdf: openPdfPage,
} as const satisfies Record<FormatId, Decoder>;
