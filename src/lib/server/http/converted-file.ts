import { create as contentDisposition } from 'content-disposition';
import { formats } from '../../formats/formats.ts';
import type { ConversionRow } from '../db/schema.ts';
import { filePolicy } from '../site/security.ts';

/**
 * The headers of a converted file.
 * @param download as an attachment instead of inline
 */
export function fileHeaders(row: ConversionRow, download: boolean): Headers {
  return new Headers({
    'Content-Type': formats[row.format].mime,
    'Content-Length': String(row.sizeBytes),
    // The policy would keep browsers from showing a PDF.
    'Content-Disposition': contentDisposition(row.convertedName, {
      type: download || row.format === 'pdf' ? 'attachment' : 'inline',
    }),
    'Content-Security-Policy': filePolicy,
    ETag: `"${row.sha256}"`,
    // A file may be deleted at any time, so each use is revalidated with the ETag.
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
  });
}

/** Whether the client has this version of the file (RFC 9110, 13.1.2). */
export function isFresh(request: Request, row: ConversionRow): boolean {
  const tags = request.headers.get('If-None-Match')?.split(',') ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === `"${row.sha256}"`);
}
