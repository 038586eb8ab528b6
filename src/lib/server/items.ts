import type { ConversionItem, ConversionRecord } from '../api.ts';
import { AppError } from '../errors.ts';
import { formatKb } from '../sizes.ts';
import type { ConversionRow } from './db/schema.ts';

/** Path of a converted file; the name is there for those who save it. */
export const filePath = ({ id, convertedName }: Pick<ConversionRow, 'id' | 'convertedName'>): string =>
  `/files/${id}/${encodeURIComponent(convertedName)}`;

/** What the answer of `POST /api/convert` says of a conversion that has ended. */
export function itemOf(row: ConversionRow): ConversionItem {
  if (row.status !== 'done') {
    const error = new AppError(row.error?.code ?? 'internal', row.error?.details);
    return { originalName: row.originalName, error: error.toPublic() };
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
    previewUrl: `/previews/${id}`,
    expiresAt: row.expiresAt.toISOString(),
    notices,
  };
}

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
    ...(row.quality !== null && { quality: row.quality }),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    notices: row.notices,
  };
}

function resultOf({ sizeBytes, width, height }: ConversionRow) {
  return { sizeBytes: sizeBytes ?? 0, width: width ?? 0, height: height ?? 0 };
}
