import type { ConversionRecord, EndedItem, FailedItem } from '../../api.ts';
import { type AppError, type ErrorFacts, errorFacts } from '../../errors.ts';
import type { Notice } from '../../plan/types.ts';
import { isStoredResult } from '../../results/result-facts.ts';
import { formatKb } from '../../text/byte-sizes.ts';
import type { ConversionRow } from '../db/schema.ts';

/** The path of a converted file. It ends with the file name for clients that save it. */
export const filePath = ({ id, convertedName }: Pick<ConversionRow, 'id' | 'convertedName'>): string =>
  `/files/${id}/${encodeURIComponent(convertedName)}`;

/** The item of an ended conversion in the response of `POST /api/convert`. */
export function toItem(row: ConversionRow): EndedItem {
  if (row.status !== 'done') {
    const { originalName, error } = row;
    return { originalName, ...pageOf(row), error: error ?? { code: 'internal' } };
  }
  const { id, originalName, originalFormat, convertedName, format, smartCrop, notices } = row;
  const { sizeBytes, width, height } = resultOf(row);
  return {
    id,
    url: filePath(row),
    viewUrl: `/view/${id}`,
    originalName,
    originalFormat,
    convertedName,
    size: formatKb(sizeBytes),
    sizeBytes,
    originalSize: formatKb(row.originalSizeBytes),
    originalSizeBytes: row.originalSizeBytes,
    format,
    width,
    height,
    ...pageOf(row),
    ...pagesOf(row),
    previewUrl: `/previews/${id}`,
    expiresAt: row.expiresAt.toISOString(),
    ...scoreOf(row),
    ...(smartCrop && { smartCrop }),
    notices,
  };
}

/** The item of a failed conversion. */
export const toFailedItem = (
  row: Pick<ConversionRow, 'originalName' | 'page'>,
  error: AppError,
): FailedItem<ErrorFacts> => ({
  originalName: row.originalName,
  ...pageOf(row),
  error: errorFacts(error),
});

/** The public record of a finished conversion. */
export function toRecord(row: ConversionRow): ConversionRecord<Notice> {
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
    ...pagesOf(row),
    ...(row.quality !== null && { quality: row.quality }),
    ...scoreOf(row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    notices: row.notices,
  };
}

/** The visual score, if the result was scored. */
const scoreOf = ({ visualScore }: Pick<ConversionRow, 'visualScore'>) => (visualScore === null ? {} : { visualScore });

/** The number of the page of a PDF, or of the frame of an animation. */
export const pageOf = ({ page }: Pick<ConversionRow, 'page'>) => (page === null ? {} : { page });

/** The number of pages, if the result is a PDF. */
function pagesOf({ pageFiles, options }: ConversionRow): { pages?: number } {
  const pages = isStoredResult(options) ? options.pages : pageFiles?.length;
  return pages === undefined ? {} : { pages };
}

function resultOf({ sizeBytes, width, height }: ConversionRow) {
  return { sizeBytes: sizeBytes ?? 0, width: width ?? 0, height: height ?? 0 };
}
