import type { PageImage } from '../../pdf/page-layout.ts';

/** Colors of the samples. `indexed` has a palette of RGB colors. */
export type PdfColors = 'gray' | 'rgb' | 'cmyk' | 'indexed';

/** Filter of the compressed samples, by its PDF name. `png`: zlib with a PNG filter in each row. */
export type PdfFilter = 'jpeg' | 'png' | 'zlib';

/** Bytes in memory or, in a browser, in a file. */
export type PdfBytes = Uint8Array | Blob;

/** Compressed samples. */
export interface PdfSamples<B extends PdfBytes = Uint8Array> {
  colors: PdfColors;
  bitsPerSample: number;
  filter: PdfFilter;
  /** Parts of the stream. Those of an embedded file are views of the file. */
  data: readonly B[];
}

/** An image as PDF stores it. */
export interface PdfImage<B extends PdfBytes = Uint8Array> extends PageImage, PdfSamples<B> {
  /** RGB triples. */
  palette?: Uint8Array;
  /** ICC profile that fits the colors. */
  profile?: Uint8Array;
  /** Whether 0 is the full amount of ink, as in the CMYK files of Adobe. */
  inverted?: boolean;
  /** Whether the three components of a JPEG are RGB instead of YCbCr, and only the names of the components say so. */
  untransformed?: boolean;
  /** Ranges of samples that are transparent: minimum and maximum of each component. */
  transparentRange?: readonly number[];
  /** Whether the file inside the PDF contains a location. */
  location?: boolean;
  /** Opacity of the pixels, in a single component. */
  alpha?: PdfSamples<B>;
}
