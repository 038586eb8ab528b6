import type { FormatId } from '../formats/formats.ts';

// Limits of the logo of a watermark. Pages do not load them at once.

export const logoFormats: ReadonlySet<FormatId> = new Set(['png', 'jpg', 'webp', 'svg']);
/** Maximum size of its file, in bytes. */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024;
