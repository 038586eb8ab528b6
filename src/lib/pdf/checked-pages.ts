import { AppError } from '../errors.ts';
import type { FormatId } from '../formats/formats.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { type SelectedPage, selectedPages } from './selected-pages.ts';

/**
 * The pages of a PDF, or the frames of an animation, to convert, all of which the file has.
 * @throws AppError `bad_field` for a page that does not exist, `too_many_pages`, `too_many_frames`
 */
export function checkedPages(
  pageCount: number,
  { pdfPages }: Pick<ConversionOptions, 'pdfPages'>,
  { maxPages, source }: { maxPages: number; source: FormatId },
): SelectedPage[] {
  const isPdf = source === 'pdf';
  const pages = selectedPages(pdfPages, pageCount);
  const missing = pages.find(({ page }) => page > pageCount);
  if (missing !== undefined) {
    const [file, part] = isPdf ? ['the PDF', 'page'] : ['the animation', 'frame'];
    const has = `${file} has ${pageCount} ${part}${pageCount === 1 ? '' : 's'}`;
    throw new AppError('bad_field', { field: 'pdfPages', reason: `names ${part} ${missing.page}, but ${has}` });
  }
  if (pages.length > maxPages) {
    throw isPdf
      ? new AppError('too_many_pages', { limit: `${maxPages} pages of a PDF` })
      : new AppError('too_many_frames', { limit: `${maxPages} frames` });
  }
  return pages;
}
