import { formatBytes } from '#lib/sizes.ts';

/** Files beyond this are refused before they are sent. The server has the last word (`MAX_FILE_MB`). */
export const MAX_FILE_BYTES = 50 * 1024 ** 2;

export const maxFileText = formatBytes(MAX_FILE_BYTES);
