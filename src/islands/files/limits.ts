import { atom } from 'nanostores';

/** The largest upload in MB, as the page says it. The server has the last word (`MAX_FILE_MB`). */
export const $maxFileMb = atom('50');

/** How many pages of a PDF can be converted at once, as the page says it (`MAX_PDF_PAGES`). */
export const $maxPdfPages = atom(500);

export const maxFileBytes = (): number => Number($maxFileMb.get()) * 1024 ** 2;
