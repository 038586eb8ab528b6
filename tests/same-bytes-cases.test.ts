import { expect, test } from 'vitest';
import * as z from 'zod';
import type { ErrorCode } from '../src/lib/errors.ts';
import { formatIds, isVectorFormat, outputFormats } from '../src/lib/formats/formats.ts';
import { sniffFormat } from '../src/lib/formats/sniff-format.ts';
import { defaultOptions } from '../src/lib/options/defaults.ts';
import { optionsSchema } from '../src/lib/options/schema.ts';
import type { NoticeCode } from '../src/lib/plan/types.ts';
import { closeDocument } from '../src/lib/server/engine/documents.ts';
import { cases } from './e2e/device/same-bytes-cases.ts';
import { attempt } from './fixtures/engine.ts';

/** The table of tests/e2e/device/same-bytes.spec.ts has a row for everything that a conversion on the device can be given. */

/** Options that engines do not read: each page of a PDF is a separate request. A separate test covers the formats. */
const others = [
  'outputFormat',
  'namePattern',
  'isPdfFile',
  'pdfPages',
  'pdfDpi',
  'pdfPassword',
  'isBatchMode',
  'batchId',
];

type NoticeOfSvg =
  | 'default_size'
  | 'encoding_assumed'
  | 'external_references'
  | 'fonts_missing'
  | 'not_drawn'
  | 'scripts_ignored';

/** Errors of the engine. Others are about requests, or cannot be caused by a file. */
type ErrorOfFile = Extract<
  ErrorCode,
  | 'bad_field'
  | 'broken_file'
  | 'empty_file'
  | 'not_supported'
  | 'page_broken'
  | 'pdf_password'
  | 'pdf_password_wrong'
  | 'result_too_large'
  | 'too_many_pixels'
  | 'too_much_memory'
  | 'unknown_format'
>;

interface Option {
  path: readonly string[];
  schema: z.ZodType;
}

/** The options of a schema, those of nested objects one by one. */
function optionsOf(schema: z.ZodType, path: readonly string[] = []): Option[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional)
    return optionsOf(schema.unwrap() as z.ZodType, path);
  if (!(schema instanceof z.ZodObject)) return [{ path, schema }];
  return Object.entries(schema.shape).flatMap(([name, field]) => optionsOf(field as z.ZodType, [...path, name]));
}

/** The values of an option, or of an element of a list. Undefined if they are not listed. */
function valuesOf(schema: z.ZodType): readonly unknown[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodBoolean) return [true, false];
  if (schema instanceof z.ZodPipe) return valuesOf(schema.out as z.ZodType);
  return schema instanceof z.ZodArray ? valuesOf(schema.element as z.ZodType) : undefined;
}

function valueAt(options: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], options);
}

const allOptions = optionsOf(optionsSchema).filter(({ path }) => !others.includes(path[0] ?? ''));

test.each(allOptions.map((option) => [option.path.join('.'), option] as const))('%s', (_, { path, schema }) => {
  const unset = valueAt(defaultOptions, path);
  const given = cases.map(({ options }) => valueAt(options, path)).filter((value) => value !== undefined);
  const used: unknown[] = given.flat().filter((value) => value !== unset);
  expect(used.length).toBeGreaterThan(0);
  const missing = valuesOf(schema)?.filter((value) => value !== unset && !used.includes(value));
  expect(missing ?? []).toEqual([]);
});

test('every format that the device reads as the server does', async () => {
  const files = await Promise.all(cases.map(({ file }) => file()));
  const formats = new Set(files.map((file) => sniffFormat(file)));
  expect(formatIds.filter((format) => !isVectorFormat(format) && !formats.has(format))).toEqual([]);
});

test('every format that the device writes', () => {
  const written = cases.map(({ options }) => options?.outputFormat);
  expect(outputFormats.filter((format) => !written.includes(format))).toEqual([]);
});

test('every title is that of one row', () => {
  const titles = cases.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

/** A row for each notice and each error. The notices that are missing are about files in SVG, which are drawn on the server. */
const rowsOf = {
  camera_preview: 'raw to jpg',
  channels_dropped: 'a TIFF of six channels',
  depth_reduced: '16 bits with an effect',
  developed: 'sensor data of a camera',
  dpi_dropped: 'fields and a resolution to svg',
  fields_dropped: 'fields and a resolution to svg',
  first_frame: 'several frames of gif to jpg',
  first_page: 'several frames of tiff to png',
  flattened: 'an alpha channel to jpg',
  gain_map_dropped: 'a gain map',
  hdr_tone_mapped: 'PQ in a PNG to png',
  iptc_as_xmp: 'IPTC to webp',
  jpeg_data_kept: 'JPEG data in JPEG XL',
  jpeg_data_lost: 'JPEG data of a resized image',
  location_kept: 'own fields',
  metadata_dropped: 'metadata to svg',
  metadata_large: 'metadata larger than the target size',
  metadata_partly_dropped: 'a broken EXIF block',
  misnamed: 'a name of another format',
  original_kept: 'a JPEG that would grow',
  padded: 'jpg of at least 90 KB',
  page_bounded: 'a page that is too large',
  perceptual_target_missed: 'webp of score 100',
  pixels_damaged: 'a JPEG with lost data',
  target_size_missed: 'webp of 0.2 KB',
  traced_photo: 'a photo larger than it is traced',
  traced_smaller: 'a photo larger than it is traced',
  translucency_lost: 'a translucent area to svg',
  truncated: 'a damaged file: gif',
  video_dropped: 'a motion photo',
  watermark_left_out: 'a watermark that does not fit',
  bad_field: 'a copy that is larger than its original',
  broken_file: 'a damaged file: webp',
  empty_file: 'an empty file',
  not_supported: 'a TIFF with ZSTD',
  page_broken: 'a broken page',
  pdf_password: 'a missing password',
  pdf_password_wrong: 'a wrong password',
  result_too_large: 'too long for WebP',
  too_many_pixels: 'too many pixels of all frames',
  too_much_memory: 'too little memory',
  unknown_format: 'HTML',
} as const satisfies Record<Exclude<NoticeCode, NoticeOfSvg> | ErrorOfFile, string>;

test.each(Object.entries(rowsOf))('%s: %s', async (code, title) => {
  const row = cases.find((each) => each.title === title);
  if (!row) throw new Error('There is no such row.');
  const { file, limits, page, copyOf, name = 'image', options = {} } = row;
  const job = { options, name, ...limits, ...(page && { page }), ...(copyOf && { copyOf }) };
  const { response } = await attempt(await file(), job);
  if (page) await closeDocument();
  expect(response.ok ? response.result.notices.map((notice) => notice.code) : [response.error.code]).toContain(code);
});
