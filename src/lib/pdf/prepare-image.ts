import type { FormatId } from '../formats/formats.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { locationKept } from '../plan/notices/notices.ts';
import type { Notice, NoticeCode } from '../plan/types.ts';
import { densityOf, pdfImageOptions } from './image-options.ts';
import type { PageImage } from './page-layout.ts';
import type { PdfSettings } from './settings.ts';

/** Notices on an image about a part that its page in a PDF lacks. */
const pageNotices: ReadonlySet<NoticeCode> = new Set<NoticeCode>([
  'pixels_damaged',
  'truncated',
  'hdr_tone_mapped',
  'first_frame',
  'first_page',
  'external_references',
  'scripts_ignored',
  'not_drawn',
  'fonts_missing',
  'encoding_assumed',
]);

/** A file that becomes a page. */
export interface ImageFile {
  format: FormatId;
  sizeBytes: number;
  /** The first bytes of the file: `SNIFF_BYTES` or all. */
  head: Uint8Array;
}

/** An image as a PDF contains it. */
export interface EmbeddableImage extends PageImage {
  /** Whether the file inside the PDF contains a location. */
  location?: boolean;
}

/** How a host reads and converts a file. Both throw the errors of the file. */
export interface ImagePort<I> {
  /** Reads the file. Undefined if a PDF cannot contain its image as it is. */
  read(): Promise<I | undefined>;
  convert(options: ConversionOptions): Promise<ConvertedImage<I>>;
}

/** The result of a conversion to a format that a PDF can contain. */
interface ConvertedImage<I> {
  sizeBytes: number;
  notices: readonly Notice[];
  /** Reads the result. @throws an error of the host if a PDF cannot contain it */
  read(): Promise<I>;
}

/** An image with the notices about its page. */
export interface PreparedImage<I> {
  image: I;
  notices: readonly Notice[];
}

/**
 * Prepares a file for a PDF: as it is if a PDF can contain it and nothing is compressed, otherwise converted. A compressed image
 * that would not be smaller stays as it is.
 */
export async function prepareImage<I extends EmbeddableImage>(
  { format, sizeBytes, head }: ImageFile,
  settings: Pick<PdfSettings, 'quality' | 'keepMetadata'>,
  port: ImagePort<I>,
): Promise<PreparedImage<I>> {
  const unchanged = await port.read();
  if (unchanged && settings.quality === undefined) return withLocation(unchanged);
  const converted = await port.convert(pdfImageOptions(format, head, settings));
  if (unchanged && sizeBytes <= converted.sizeBytes) return withLocation(unchanged);
  const image = await converted.read();
  const density = densityOf(format) ?? image.density;
  const notices = converted.notices.filter(({ code }) => pageNotices.has(code));
  return withLocation(density === undefined ? image : { ...image, density }, notices);
}

const withLocation = <I extends EmbeddableImage>(image: I, notices: readonly Notice[] = []): PreparedImage<I> => ({
  image,
  notices: image.location ? [...notices, locationKept()] : notices,
});
