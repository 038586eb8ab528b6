import { create as contentDisposition } from 'content-disposition';
import { formats } from '../../formats/formats.ts';
import type { ConversionRow } from '../db/schema.ts';
import { filePolicy } from '../site/security.ts';

/**
 * The headers of a converted file.
 * @param download as an attachment, for saving, instead of for looking at
 */
export function fileHeaders(row: ConversionRow, download: boolean): Headers {
  return new Headers({
    'Content-Type': formats[row.format].mime,
    'Content-Length': String(row.sizeBytes),
    'Content-Disposition': contentDisposition(row.convertedName, { type: download ? 'attachment' : 'inline' }),
    'Content-Security-Policy': filePolicy,
    ETag: `"${row.sha256}"`,
    // It may be deleted at any time, so it is asked for every time; the ETag makes that cheap.
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
  });
}

/** Whether the client has this very file already (RFC 9110, 13.1.2). */
export function isFresh(request: Request, row: ConversionRow): boolean {
  const tags = request.headers.get('If-None-Match')?.split(',') ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === `"${row.sha256}"`);
}
