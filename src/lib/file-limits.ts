/** Files in the list of a page, and files of one request to the server unless it is configured otherwise (`MAX_FILES`). */
export const MAX_FILES = 100;

/** Pages of a PDF that is made of images: as many as are read of one. */
export const MAX_CREATED_PAGES = 500;

/**
 * Size of a file that is converted on the device, in MB of 1024² bytes. Its bytes are in memory beside the pixels, whose number has
 * a limit of its own.
 */
export const MAX_DEVICE_FILE_MB = 200;
