import { MAX_CREATED_PAGES, MAX_DEVICE_FILE_MB, MAX_FILES } from '../file-limits.ts';
import { hasServer } from '../has-server.ts';

/** @param serverMb maximum size of an upload in MB */
type LimitsText = (serverMb: string) => string;

/** The limits in the words of all pages: `up to 100 files, 200 MB each (50 MB on the server)`. */
export const fileLimits: LimitsText = (serverMb) => `up to ${MAX_FILES} files, ${sizes(serverMb)}`;

/** The limits of the page that makes a PDF of images. */
export const imageLimits: LimitsText = (serverMb) => `up to ${MAX_CREATED_PAGES} images, ${sizes(serverMb)}`;

const sizes: LimitsText = (serverMb) =>
  `${MAX_DEVICE_FILE_MB} MB each${hasServer ? ` (${serverMb} MB on the server)` : ''}`;
