import type { ConversionRecord } from '#lib/api.ts';
import { formats } from '#lib/formats/formats.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { shortName } from '#lib/text/shorten-name.ts';

/** Limit the title to 65 characters and the description to 165 for any file name. */
const TITLE_NAME = 36;
const DESCRIPTION_NAME = 60;

/** Title and description of the page of a converted file. */
export function viewHead(record: ConversionRecord) {
  const { id, filePath, convertedFileName, fileSize, width, height, createdAt, expiresAt } = record;
  const original = (record.originalFormat || 'image').toUpperCase();
  const output = (record.outputFormat || 'optimized').toUpperCase();
  const heading = `${original} to ${output} Conversion`;
  const name = shortName(convertedFileName, DESCRIPTION_NAME);
  return {
    heading,
    title: `${heading}: ${shortName(convertedFileName, TITLE_NAME)}`,
    description: `${name}, converted from ${original} to ${output}, ${formatBytes(fileSize * 1024)}. View and download it while it is kept.`,
    keywords: [`${original} to ${output}`.toLowerCase(), 'converted file', 'download'],
    image:
      record.outputFormat === 'pdf'
        ? { path: `/previews/${id}`, alt: `First page of ${convertedFileName}` }
        : { path: filePath, alt: convertedFileName, width, height },
    facts: {
      path: filePath,
      name: convertedFileName,
      mime: formats[record.outputFormat].mime,
      width,
      height,
      previewPath: `/previews/${id}`,
      createdAt,
      expiresAt,
    },
  };
}
