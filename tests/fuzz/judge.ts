import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type ConversionItem, isFailed } from '../../src/lib/api.ts';
import { largestIcon } from '../../src/lib/engine/decoders/bitmaps/ico.ts';
import { AppError, type ErrorCode } from '../../src/lib/errors.ts';
import type { FuzzCase } from './case.ts';

export interface FuzzResponse {
  status: number;
  headers: Headers;
  body: Buffer;
  ms: number;
}

/** The result of a request. */
export interface Verdict {
  /** Groups requests in the report. */
  outcome: string;
  /** Violations, each in words. */
  violations: string[];
}

/** Time limit of a request for each image that it may create. */
export const MAX_REQUEST_MS = 75_000;

/** Words of a library, a stack trace, a memory dump or a file system. */
const inner =
  /vips|\bsharp\b|magick|heif|rsvg|libpng|libjpeg|libxml|pdfium|wasm|busboy|drizzle|pglite|pg-boss|node_modules|node:|\.ts\b|\bat .+:\d+|\/tmp\/|\/src\/|\/work\/|Error:|\bE(?:NOENT|ACCES|NOSPC|PERM|RR_)|undefined|\[object|0x[0-9a-f]{6,}|(?:[0-9a-f]{2} ){8}/i;

const mimes: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/svg+xml': 'svg',
};

/** Judges a response and the results that it links to. */
export async function judge(
  { files }: FuzzCase,
  response: FuzzResponse,
  fetched: (path: string) => Promise<FuzzResponse>,
): Promise<Verdict> {
  const { status, headers, body } = response;
  const violations = responseViolations(response, files);
  const type = headers.get('Content-Type') ?? '';
  if (status === 200 && /^application\/(json|x-ndjson)/.test(type)) {
    const items = itemsOf(body.toString(), type);
    for (const item of items) violations.push(...(await itemViolations(item, fetched)));
    return { outcome: items.every(isFailed) ? `refused (${codeOf(items)})` : 'converted', violations };
  }
  if (status === 200 && type.startsWith('image/')) {
    violations.push(...(await imageViolations(body, type)));
    return { outcome: 'preview', violations };
  }
  const text = type.startsWith('text/plain') ? body.toString() : '';
  if (inner.test(text)) violations.push(`says ${text.slice(0, 500)}`);
  return { outcome: [status, headers.get('X-Error-Code')].filter(Boolean).join(' '), violations };
}

/** Violations in the response itself. */
function responseViolations({ status, headers, body, ms }: FuzzResponse, files: number): string[] {
  const code = headers.get('X-Error-Code');
  const isExpected = status < 500 || (status === 503 && headers.has('Retry-After'));
  const isTyped = headers.get('X-Content-Type-Options') === 'nosniff' || status === 431 || body.length === 0;
  return [
    ms > MAX_REQUEST_MS * files && `took ${ms} ms`,
    !isExpected && `${status}: ${body.subarray(0, 500)}`,
    code && new AppError(code as ErrorCode).status !== status && `${code} came with ${status}`,
    !isTyped && 'without nosniff',
  ].filter((violation) => typeof violation === 'string' && violation !== '') as string[];
}

function itemsOf(text: string, type: string): ConversionItem[] {
  if (!type.includes('ndjson')) return JSON.parse(text) as ConversionItem[];
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines.filter((line) => 'originalName' in line) as unknown as ConversionItem[];
}

const codeOf = (items: readonly ConversionItem[]): string =>
  items.map((item) => (isFailed(item) ? item.error.code : '')).join();

async function itemViolations(
  item: ConversionItem,
  fetched: (path: string) => Promise<FuzzResponse>,
): Promise<string[]> {
  if (isFailed(item)) {
    const { code, message } = item.error;
    if (new AppError(code).status >= 500) return [`an item failed with ${code}`];
    return inner.test(message) ? [`says ${message}`] : [];
  }
  const notices = item.notices.filter(({ text }) => inner.test(text)).map(({ text }) => `notes ${text}`);
  const { status, headers, body } = await fetched(item.url);
  if (status !== 200) return [`its result is answered ${status}`];
  const sha = createHash('sha256').update(body).digest('hex');
  const violations = [...notices, ...(await imageViolations(body, headers.get('Content-Type') ?? '', item))];
  if (body.length !== item.sizeBytes) violations.push(`${body.length} bytes where ${item.sizeBytes} expected`);
  if (headers.get('ETag') !== `"${sha}"`) violations.push('its hash is not that of its record');
  return violations;
}

async function imageViolations(
  bytes: Buffer,
  type: string,
  expected?: { width: number; height: number },
): Promise<string[]> {
  if (type.startsWith('image/x-icon')) return icoViolations(bytes);
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { format, width } = header;
    const height = header.pageHeight ?? header.height;
    // Decoding to one pixel reads all of it.
    await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
    const violations = format === mimes[type.split(';')[0] ?? ''] ? [] : [`${format} served as ${type}`];
    if (expected && (expected.width !== width || expected.height !== height))
      violations.push(`${width}x${height} where ${expected.width}x${expected.height} expected`);
    return violations;
  } catch (error) {
    return [`cannot be decoded: ${(error as Error).message}`];
  }
}

/** Violations in an icon, which sharp does not read: of its largest image. */
async function icoViolations(icon: Buffer): Promise<string[]> {
  return imageViolations(Buffer.from(largestIcon(icon).bytes), 'image/png');
}
