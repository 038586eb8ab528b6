// How files that the visitor shares with the installed site reach the converter: system → service worker → page.

/** The path to which the system sends them (`share_target` in the manifest). The service worker responds, so that they are not uploaded. */
const SHARE_TARGET = '/open';
/** That path for the converter of a language. @param converter path of the page that gets the files */
export const shareTarget = (converter: string): string => `${converter === '/' ? '' : converter}${SHARE_TARGET}`;
/** Their field in the form. */
export const SHARED_FILES = 'files';
/** Added to the address of the page that takes them. */
export const OPENED_QUERY = '?opened';
/** Message of that page to the service worker, and of the response. */
export const TAKE_FILES = 'take-files';
export interface SharedFiles {
  files: readonly File[];
}
