// How files that the visitor shares with the installed site reach the converter: system → service worker → page.

/** The path to which the system sends them (`share_target` in the manifest). The service worker responds, so that they are not uploaded. */
export const SHARE_TARGET = '/open';
/** Their field in the form. */
export const SHARED_FILES = 'files';
/** Added to the address of the page that takes them. */
export const OPENED_QUERY = '?opened';
/** Message of that page to the service worker, and of the response. */
export const TAKE_FILES = 'take-files';
export interface SharedFiles {
  files: readonly File[];
}
