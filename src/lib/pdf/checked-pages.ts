import { AppError } from '../errors.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { type SelectedPage, selectedPages } from './selected-pages.ts';

/**
 * The pages to convert, all of which the document has.
 * @throws AppError `bad_field` for a page that does not exist, `too_many_pages`
 */
export function checkedPages(
  pageCount: number,
  { pdfPages }: Pick<ConversionOptions, 'pdfPages'>,
  maxPages: number,
): SelectedPage[] {
  const pages = selectedPages(pdfPages, pageCount);
  const missing = pages.find(({ page }) => page > pageCount);
  if (missing !== undefined) {
    const has = pageCount === 1 ? 'the PDF has 1 page' : `the PDF has ${pageCount} pages`;
    throw new AppError('bad_field', { field: 'pdfPages', reason: `names page ${missing.page}, but ${has}` });
  }
  if (pages.length > maxPages) throw new AppError('too_many_pages', { limit: `${maxPages} pages of a PDF` });
  return pages;
}
