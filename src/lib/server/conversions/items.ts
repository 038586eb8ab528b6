import type { ConversionItem, ConversionRecord, FailedItem } from '../../api.ts';
import { AppError } from '../../errors.ts';
import { formatKb } from '../../text/byte-sizes.ts';
import type { ConversionRow } from '../db/schema.ts';

/** Path of a converted file; the name is there for those who save it. */
export const filePath = ({ id, convertedName }: Pick<ConversionRow, 'id' | 'convertedName'>): string =>
  `/files/${id}/${encodeURIComponent(convertedName)}`;

/** What the answer of `POST /api/convert` says of a conversion that has ended. */
export function itemOf(row: ConversionRow): ConversionItem {
  if (row.status !== 'done') {
    return failedItem(row, new AppError(row.error?.code ?? 'internal', row.error?.details));
  }
  const { id, originalName, convertedName, format, notices } = row;
  const { sizeBytes, width, height } = resultOf(row);
  return {
    id,
    url: filePath(row),
    viewUrl: `/view/${id}`,
    originalName,
    convertedName,
    size: formatKb(sizeBytes),
    sizeBytes,
    originalSize: formatKb(row.originalSizeBytes),
    originalSizeBytes: row.originalSizeBytes,
    format,
    width,
    height,
    ...pageOf(row),
    previewUrl: `/previews/${id}`,
    expiresAt: row.expiresAt.toISOString(),
    notices,
  };
}

/** What it says of one that came to nothing. */
export const failedItem = (row: Pick<ConversionRow, 'originalName' | 'page'>, error: AppError): FailedItem => ({
  originalName: row.originalName,
  ...pageOf(row),
  error: error.toPublic(),
});

/** The record of a conversion that is done, as specification section 3 has it. */
export function recordOf(row: ConversionRow): ConversionRecord {
  const { sizeBytes, width, height } = resultOf(row);
  return {
    id: row.id,
    metadata: { uuid: row.uuid },
    originalFormat: row.originalFormat,
    outputFormat: row.format,
    originalFileName: row.originalName,
    convertedFileName: row.convertedName,
    filePath: filePath(row),
    fileSize: sizeBytes / 1024,
    width,
    height,
    ...pageOf(row),
    ...(row.quality !== null && { quality: row.quality }),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    notices: row.notices,
  };
}

/** Of a PDF, the number of the page. */
export const pageOf = ({ page }: Pick<ConversionRow, 'page'>) => (page === null ? {} : { page });

function resultOf({ sizeBytes, width, height }: ConversionRow) {
  return { sizeBytes: sizeBytes ?? 0, width: width ?? 0, height: height ?? 0 };
}
