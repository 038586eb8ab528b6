import { type FormatId, formats, type OutputFormat, type ResultFormat } from '../formats/formats.ts';
import { cleanName, splitName } from './file-names.ts';

/** The name of a result: the base name of the original with the new extension. */
export function convertedName(originalName: string, format: ResultFormat): string {
  return `${splitName(cleanName(originalName)).base}.${formats[format].extensions[0]}`;
}

/**
 * The name of a PDF page, `name-page-003.jpg`, or of a frame, `name-frame-003.jpg`. It is `name-003.jpg` with a position among
 * reordered pages. Zero-padded to the digits of the page count, so that names sort.
 */
export function pageName(
  originalName: string,
  format: OutputFormat,
  { page, position }: { page: number; position?: number | undefined },
  { pageCount, source }: { pageCount: number; source: FormatId },
): string {
  const number = paddedNumber(position ?? page, pageCount);
  const { base } = splitName(cleanName(originalName));
  const part = source === 'pdf' ? 'page-' : 'frame-';
  return `${base}-${position === undefined ? part : ''}${number}.${formats[format].extensions[0]}`;
}

/** The name of a file with one page of another file: `scan-page-03.tiff`. */
export function pageFileName(name: string, page: number, pageCount: number): string {
  const { base, extension } = splitName(name);
  const suffix = extension ? `.${extension}` : '';
  return `${base}-page-${paddedNumber(page, pageCount)}${suffix}`;
}

const paddedNumber = (number: number, highest: number): string => String(number).padStart(String(highest).length, '0');
