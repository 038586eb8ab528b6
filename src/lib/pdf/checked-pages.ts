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
    throw new AppError('bad_field', {
      field: 'pdfPages',
      reason: isPdf
        ? { key: 'missingPage', values: { page: missing.page, pages: pageCount } }
        : { key: 'missingFrameOfAnimation', values: { frame: missing.page, frames: pageCount } },
    });
  }
  if (pages.length > maxPages) {
    throw isPdf
      ? new AppError('too_many_pages', { limit: { key: 'pagesOfPdf', values: { count: maxPages } } })
      : new AppError('too_many_frames', { limit: { key: 'frames', values: { count: maxPages } } });
  }
  return pages;
}
