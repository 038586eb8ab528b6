import { MAX_CREATED_PAGES, MAX_DEVICE_FILE_MB, MAX_FILES } from '../file-limits.ts';
import { hasServer } from '../has-server.ts';
import { inMb } from './byte-sizes.ts';
import { limitMessages } from './messages.ts';
import { formatNumber } from './plural.ts';

/** @param serverMb maximum size of an upload in MB */
type LimitsText = (serverMb: string) => string;

/** The limits in the words of all pages: `up to 100 files, 200 MB each (50 MB on the server)`. */
export const fileLimits: LimitsText = (serverMb) =>
  hasServer
    ? limitMessages.filesAndUploads(formatNumber(MAX_FILES), inMb(MAX_DEVICE_FILE_MB), inMb(serverMb))
    : limitMessages.files(formatNumber(MAX_FILES), inMb(MAX_DEVICE_FILE_MB));

/** The limits of the page that makes a PDF of images. */
export const imageLimits: LimitsText = (serverMb) =>
  hasServer
    ? limitMessages.imagesAndUploads(formatNumber(MAX_CREATED_PAGES), inMb(MAX_DEVICE_FILE_MB), inMb(serverMb))
    : limitMessages.images(formatNumber(MAX_CREATED_PAGES), inMb(MAX_DEVICE_FILE_MB));
