import '../jitless.ts';
import * as z from 'zod';
import { boundedList } from '../bounded-list.ts';
import { quarterTurns } from '../geometry/orientation.ts';
import { MAX_PAGE_LIST } from '../options/schema.ts';
import { dpiRange, MAX_TEXT, qualityRange } from '../options/values.ts';
import { defaultPdfSettings, pdfMarginRange, pdfOrientations, pdfPageSizes } from './settings.ts';

/** The options of a request for one PDF made of its images: the settings of the page that makes PDFs, by the same names. */
export const pdfOptionsSchema = z.strictObject({
  outputFormat: z.literal('pdf'),
  pageSize: z.enum(pdfPageSizes).default(defaultPdfSettings.pageSize),
  orientation: z.enum(pdfOrientations).default(defaultPdfSettings.orientation),
  marginMm: z.number().min(pdfMarginRange.min).max(pdfMarginRange.max).default(defaultPdfSettings.marginMm),
  dpi: z.int().min(dpiRange.min).max(dpiRange.max).optional(),
  quality: z.int().min(qualityRange.min).max(qualityRange.max).optional(),
  keepMetadata: z.boolean().default(defaultPdfSettings.keepMetadata),
  /** Clockwise rotations of the pages in their order, in degrees. Pages without one stay as they are. */
  rotations: boundedList(z.literal(quarterTurns), { max: MAX_PAGE_LIST }).optional(),
  /** Empty: the name of the only file, or a general title (title.ts). */
  title: z.string().max(MAX_TEXT).default(''),
  batchId: z.uuid().optional(),
});

export type PdfOptions = z.infer<typeof pdfOptionsSchema>;
