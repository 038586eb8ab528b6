import { atom } from 'nanostores';
import { MAX_DEVICE_FILE_MB } from '#lib/file-limits.ts';

/** Maximum upload size in MB, set by the page. The server enforces it (`MAX_FILE_MB`). */
export const $maxFileMb = atom('50');

/** Maximum number of PDF pages per conversion, set by the page (`MAX_PDF_PAGES`). */
export const $maxPdfPages = atom(500);

/** Maximum size of a file that is sent to the server. */
export const maxFileBytes = (): number => Number($maxFileMb.get()) * 1024 ** 2;

/** Maximum size of a file that is converted on the device, in MB. A server that takes larger files is no smaller limit. */
export const maxDeviceFileMb = (): number => Math.max(MAX_DEVICE_FILE_MB, Number($maxFileMb.get()));

/** How long results are kept, in hours. Set by the page (`RESULT_HOURS`). */
export const $resultHours = atom(24);

/** How long links last, as text. Set by the page (`DELIVERY_DAYS`). */
export const $deliveryTime = atom('7 days');
