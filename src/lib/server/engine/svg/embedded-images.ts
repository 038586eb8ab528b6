import { writeFile } from 'node:fs/promises';
import type { SourceFile } from '../../../engine/codec.ts';
import { openSource } from '../../../engine/decoders/decoders.ts';
import type { EngineHost } from '../../../engine/host.ts';
import { checkPixels } from '../../../engine/steps/pixels.ts';
import { type FormatId, formats, SNIFF_BYTES } from '../../../formats/formats.ts';
import { sniffFormat } from '../../../formats/sniff-format.ts';
import { drawingTags, replaceParts } from '../../../svg/markup.ts';
import { attributesOf, localName } from '../../../text/xml-tokens.ts';

export interface EmbeddedImages {
  text: string;
  /** Formats of images that could not be converted; undefined for an unknown one. */
  missing: (FormatId | undefined)[];
}

/** An attribute with a data URL. */
interface DataImage {
  /** Indices of the URL. */
  start: number;
  end: number;
  url: string;
}

const elements: ReadonlySet<string> = new Set(['image', 'feImage']);
const dataScheme = /^data:/i;
const MAX_TYPE_CHARACTERS = 200;
const base64 = /;\s*base64\s*$/i;
/** The media types by which the renderer recognizes the formats that it draws. None is recognized as well. */
const drawnTypes: Partial<Record<FormatId, RegExp>> = {
  png: /^(?:image\/png)?\s*;/i,
  jpg: /^(?:image\/jpe?g)?\s*;/i,
};
const MAX_IMAGES = 200;
/** Of all embedded images together. */
const MAX_BYTES = 100_000_000;

/**
 * Converts embedded images of formats that the renderer lacks to PNG: the first frame, upright. It draws only PNG, JPEG and SVG.
 */
export async function convertEmbeddedImages(
  text: string,
  { limits, scratchFolder }: Pick<SourceFile, 'limits' | 'scratchFolder'>,
  host: EngineHost,
): Promise<EmbeddedImages> {
  const parts = [];
  const missing = new Set<FormatId | undefined>();
  const left = { images: MAX_IMAGES, bytes: MAX_BYTES, pixels: limits.maxPixels };
  for (const { start, end, url } of dataImages(text)) {
    const image = readDataUrl(url);
    if (!image) continue;
    const { type, bytes } = image;
    const format = sniffFormat(bytes.subarray(0, SNIFF_BYTES));
    // The renderer trusts the media type, browsers the content.
    if (format === 'svg' || (format && drawnTypes[format]?.test(type))) continue;
    const by = await toDrawnUrl(bytes, format, { limits, scratchFolder }, left, host);
    if (by === undefined) missing.add(format);
    else parts.push({ start, end, by });
  }
  return { text: replaceParts(text, parts), missing: [...missing] };
}

/** The URL of an image that the renderer draws. Undefined if the image cannot be read, or exceeds the limits that are left. */
async function toDrawnUrl(
  bytes: Buffer,
  format: FormatId | undefined,
  { limits, scratchFolder }: Pick<SourceFile, 'limits' | 'scratchFolder'>,
  left: { images: number; bytes: number; pixels: number },
  host: EngineHost,
): Promise<string | undefined> {
  if (!format || format === 'pdf' || left.images <= 0) return undefined;
  if (drawnTypes[format]) return dataUrlOf(formats[format].mime, bytes);
  const path = `${scratchFolder}/embedded-${left.images--}`;
  const png = await toPng(bytes, { path, format, limits, scratchFolder }, left, host);
  return png && dataUrlOf('image/png', png);
}

function* dataImages(text: string): Generator<DataImage> {
  for (const { element, attributes, attributesStart } of drawingTags(text)) {
    if (!elements.has(element) || !attributes.includes('data:')) continue;
    for (const { name, value, end } of attributesOf(attributes)) {
      // The closing quote follows the value.
      const valueEnd = attributesStart + end - 1;
      if (localName(name) === 'href') yield { start: valueEnd - value.length, end: valueEnd, url: value };
    }
  }
}

/** The media type and the bytes of a data URL. Undefined if it is not in Base64: only SVG is written otherwise. */
function readDataUrl(url: string): { type: string; bytes: Buffer } | undefined {
  const head = url.slice(0, MAX_TYPE_CHARACTERS).trimStart();
  const comma = url.slice(0, MAX_TYPE_CHARACTERS).indexOf(',');
  const type = head.slice('data:'.length, head.indexOf(','));
  if (comma < 0 || !dataScheme.test(head) || !base64.test(type)) return undefined;
  // Line breaks may be written as character references.
  const body = url.slice(comma + 1).replace(/&#(?:10|13|x[ad]);/gi, '');
  return { type, bytes: Buffer.from(body, 'base64') };
}

const dataUrlOf = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

/** Undefined if the image is damaged or exceeds the limits that are left. */
async function toPng(
  bytes: Buffer,
  file: Omit<SourceFile, 'sizeBytes' | 'head'>,
  left: { bytes: number; pixels: number },
  host: EngineHost,
): Promise<Buffer | undefined> {
  try {
    await writeFile(file.path, bytes);
    const head = bytes.subarray(0, SNIFF_BYTES);
    const source = await openSource({ ...file, sizeBytes: bytes.length, head }, host);
    try {
      const { width, height } = source.info;
      checkPixels(width, height, 1, { maxPixels: left.pixels });
      left.pixels -= width * height;
      const image = source.read({ frames: 'first' }).autoOrient().toColourspace('srgb');
      const png = await image.png({ compressionLevel: 3 }).toBuffer();
      left.bytes -= png.length;
      return left.bytes >= 0 ? png : undefined;
    } finally {
      source.close?.();
    }
  } catch {
    // The notice names the format. Whatever the cause, the image is missing.
    return undefined;
  }
}
