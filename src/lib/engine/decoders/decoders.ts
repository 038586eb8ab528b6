import type { FormatId } from '../../formats/formats.ts';
import { openPdfPage } from '../../server/engine/decoders/pdf.ts';
import { openSvg } from '../../server/engine/decoders/svg.ts';
import type { Decoder } from '../codec.ts';
import { openBmp, openHeic, openIco } from './magick.ts';
import { openWithSharp } from './sharp.ts';

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
