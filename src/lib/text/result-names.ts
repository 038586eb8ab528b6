import { type FormatId, formats, type ResultFormat } from '../formats/formats.ts';
import { cleanName, splitName } from './file-names.ts';

/** The base name of a file with the extension of a format. */
export function convertedName(originalName: string, format: ResultFormat): string {
  return `${splitName(cleanName(originalName)).base}.${formats[format].extensions[0]}`;
}

/**
 * The part of a name that is of a page, `-page-003`, or of a frame, `-frame-003`. It is `-003` with a position among reordered
 * pages. Zero-padded to the digits of the page count, so that names sort.
 */
export function pagePart(
  { page, position }: { page: number; position?: number | undefined },
  { pageCount, source }: { pageCount: number; source: FormatId },
): string {
  const number = paddedNumber(position ?? page, pageCount);
  if (position !== undefined) return `-${number}`;
  return source === 'pdf' ? `-page-${number}` : `-frame-${number}`;
}

/** The name of a file with one page of another file: `scan-page-03.tiff`. */
export function pageFileName(name: string, page: number, pageCount: number): string {
  const { base, extension } = splitName(name);
  const suffix = extension ? `.${extension}` : '';
  return `${base}-page-${paddedNumber(page, pageCount)}${suffix}`;
}

const paddedNumber = (number: number, highest: number): string => String(number).padStart(String(highest).length, '0');
