import type { ConversionRecord } from '#lib/api.ts';
import { formats } from '#lib/formats/formats.ts';
import type { Notice } from '#lib/plan/types.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { shortName } from '#lib/text/shorten-name.ts';
import { viewMessages } from './messages.ts';

/** Limit the title to 65 characters and the description to 165 for any file name. */
const TITLE_NAME = 36;
const DESCRIPTION_NAME = 60;

/** Title and description of the page of a converted file. */
export function viewHead(record: ConversionRecord<Notice>) {
  const { id, filePath, convertedFileName, fileSize, width, height, createdAt, expiresAt } = record;
  const from = record.originalFormat?.toUpperCase() || viewMessages.image;
  const to = record.outputFormat?.toUpperCase() || viewMessages.optimized;
  const heading = viewMessages.heading(from, to);
  const name = shortName(convertedFileName, DESCRIPTION_NAME);
  return {
    heading,
    title: viewMessages.title(heading, shortName(convertedFileName, TITLE_NAME)),
    description: viewMessages.description({ name, from, to, size: formatBytes(fileSize * 1024) }),
    keywords: viewMessages.keywords(from, to),
    image:
      record.outputFormat === 'pdf'
        ? { path: `/previews/${id}`, alt: viewMessages.firstPage(convertedFileName) }
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
