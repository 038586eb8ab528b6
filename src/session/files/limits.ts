import { atom } from 'nanostores';

/** Maximum upload size in MB, set by the page. The server enforces it (`MAX_FILE_MB`). */
export const $maxFileMb = atom('50');

/** Maximum number of PDF pages per conversion, set by the page (`MAX_PDF_PAGES`). */
export const $maxPdfPages = atom(500);

export const maxFileBytes = (): number => Number($maxFileMb.get()) * 1024 ** 2;

/** How long results are kept, in hours. Set by the page (`RESULT_HOURS`). */
export const $resultHours = atom(24);

/** How long links last, as text. Set by the page (`DELIVERY_DAYS`). */
export const $deliveryTime = atom('7 days');
