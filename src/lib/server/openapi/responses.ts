import * as z from 'zod';
import type { Batch, ConversionRecord, ConvertedItem, FailedItem, RetryLine } from '../../api.ts';
import { deliveryStateSchema } from '../../delivery/schema.ts';
import { errorCodes } from '../../errors.ts';
import { formatIds, resultFormats } from '../../formats/formats.ts';
import { noticeCodes } from '../../plan/notices/notice-kinds.ts';

// The JSON of responses. The types of api.ts are what clients and endpoints share; `satisfies` keeps both alike.

const notice = z
  .object({ code: z.enum(noticeCodes), text: z.string() })
  .describe('What the conversion dropped, limited or assumed. `text` is a sentence for people.');

const crop = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .describe('A rectangle in percent of the rotated and straightened original.');

const publicError = z
  .object({ code: z.enum(errorCodes), message: z.string() })
  .describe('The code of an error and its text for people.');

const pages = {
  page: z.int().min(1).optional().describe('Number of the page of a PDF or of the separate frame. Only for these.'),
  pages: z.int().min(1).optional().describe('Number of pages. Only for a PDF.'),
};

const size = {
  width: z.number().describe('In pixels. Of a PDF: the first page, in points.'),
  height: z.number().describe('In pixels. Of a PDF: the first page, in points.'),
};

const itemParts = {
  id: z.string(),
  url: z.string().describe('Path of the file. With `?download` the response is an attachment.'),
  viewUrl: z.string().describe('Path of its page.'),
  originalName: z.string(),
  originalFormat: z.enum(formatIds),
  convertedName: z.string(),
  size: z.string().describe('`123.45 KB`'),
  sizeBytes: z.int().min(0),
  originalSize: z.string(),
  originalSizeBytes: z.int().min(0),
  format: z.enum(resultFormats),
  ...size,
  ...pages,
  previewUrl: z.string().describe('Path of a thumbnail of at most 320 px a side.'),
  expiresAt: z.iso.datetime().describe('The file and its record are deleted then.'),
  visualScore: z.number().optional().describe('How alike it looks: SSIMULACRA 2. With `perceptualTarget`.'),
  smartCrop: crop.optional(),
  notices: z.array(notice),
  deleteToken: z.string().optional().describe('Authorizes its deletion. Only in the response of `POST /api/results`.'),
} satisfies Record<keyof ConvertedItem, z.ZodType>;

const convertedItem = z.object(itemParts) satisfies z.ZodType<ConvertedItem>;

const failedParts = {
  originalName: z.string(),
  page: z.int().min(1).optional().describe('Missing if the whole file failed.'),
  error: publicError,
} satisfies Record<keyof FailedItem, z.ZodType>;
const failedItem = z.object(failedParts) satisfies z.ZodType<FailedItem>;

const index = z
  .int()
  .min(0)
  .describe('Position in the order of the uploads and, within a PDF, of the requested pages.');

/** A line of a streamed response. */
export const conversionLine = z.union([
  z.object({ total: z.int().min(0).describe('Number of items: one for each image and each page of a PDF.') }),
  z.object({ index, state: z.literal('converting') }),
  z.object({ index, ...itemParts }),
  z.object({ index, ...failedParts }),
  z.object({
    retryAfterSeconds: z.number().describe('Last line: repeat the request with the same key for the remaining items.'),
  }) satisfies z.ZodType<RetryLine>,
]);

/** The response of a conversion. */
export const conversionItems = z.array(z.union([convertedItem, failedItem]));

/** The record of a conversion. */
export const conversionRecord = z.object({
  id: z.string(),
  metadata: z.object({ uuid: z.string() }),
  originalFormat: z.enum(formatIds),
  outputFormat: z.enum(resultFormats),
  originalFileName: z.string(),
  convertedFileName: z.string(),
  filePath: z.string(),
  fileSize: z.number().describe('In KB.'),
  ...size,
  ...pages,
  quality: z.number().optional().describe('Percent. Missing if the format has none.'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  notices: z.array(notice),
}) satisfies z.ZodType<ConversionRecord>;

const ofBatch = { requestKey: z.string().describe('The `Idempotency-Key` of its request.'), index };

/** The files of a batch. */
export const batch = z.object({
  batchId: z.uuid(),
  items: z.array(
    z.union([
      z.object({ ...ofBatch, ...itemParts }),
      z.object({ ...ofBatch, ...failedParts }),
      z.object({
        ...ofBatch,
        originalName: z.string(),
        page: z.int().min(1).optional(),
        state: z.enum(['queued', 'converting']),
      }),
    ]),
  ),
}) satisfies z.ZodType<Batch>;

/** The parts of responses by their names in the document. */
export const responseSchemas = {
  Batch: batch,
  ConversionItems: conversionItems,
  ConversionLine: conversionLine,
  ConversionRecord: conversionRecord,
  ConvertedItem: convertedItem,
  CropFrame: crop,
  DeliveryState: deliveryStateSchema,
  FailedItem: failedItem,
  Notice: notice,
  PublicError: publicError,
} as const;
