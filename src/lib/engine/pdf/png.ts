import { viewOf } from '../../bytes.ts';
import { decideColor } from '../../color/source-color.ts';
import { crc32 } from '../../crc32.ts';
import { claimsOfChunk } from '../color/png-claims.ts';
import { profileModel } from '../color/read-color.ts';
import { pngChunksIn } from '../decoders/png-chunks.ts';
import { orientationOfExif } from '../metadata/exif/orientation.ts';
import { exifDensity, physDensity } from '../metadata/source-density.ts';
import type { PdfColors, PdfImage } from './image.ts';
import { checkRows, type PngRows, paletteAlpha, separateAlpha } from './png-rows.ts';
import { fittingProfile } from './profile.ts';
import { inflateAll } from './zlib.ts';

const MAX_PROFILE_BYTES = 4 * 1024 ** 2;

type Bytes = Uint8Array<ArrayBuffer>;

/** Color types of PNG, third edition, 11.2.1. */
const colorTypes: Readonly<Record<number, { colors: PdfColors; components: number; alpha: boolean }>> = {
  0: { colors: 'gray', components: 1, alpha: false },
  2: { colors: 'rgb', components: 3, alpha: false },
  3: { colors: 'indexed', components: 1, alpha: false },
  4: { colors: 'gray', components: 1, alpha: true },
  6: { colors: 'rgb', components: 3, alpha: true },
};

interface Header extends PngRows {
  width: number;
  bits: number;
  colors: PdfColors;
  components: number;
  alpha: boolean;
}

/**
 * Reads a PNG. Without alpha, its compressed data becomes the stream as it is: PDF supports the filters of PNG.
 * @returns undefined if it is interlaced, animated or damaged, has too many pixels, or describes its colors without a profile
 */
export async function readPng(file: Bytes, { maxPixels }: { maxPixels: number }): Promise<PdfImage | undefined> {
  const chunks = chunksOf(file);
  const header = chunks && readHeader(chunks.get('IHDR')?.[0]);
  const data = chunks?.get('IDAT');
  if (!header || !data || header.width * header.height > maxPixels || chunks.has('acTL')) return undefined;
  const palette = chunks.get('PLTE')?.[0];
  if (header.colors === 'indexed' && !palette) return undefined;
  const transparency = chunks.get('tRNS')?.[0];
  const icc = await readProfile(chunks.get('iCCP')?.[0]);
  const color = decideColor({
    container: 'png',
    model: header.colors === 'gray' ? 'gray' : 'rgb',
    profile: profileModel(icc),
    ...Object.assign({}, ...Array.from(chunks, ([type, [data]]) => data && claimsOfChunk(type, data))),
  });
  if (color.kind === 'described') return undefined;
  const exif = chunks.get('eXIf')?.[0];
  return {
    width: header.width,
    height: header.height,
    colors: header.colors,
    bitsPerSample: header.bits,
    filter: 'png',
    ...(await samplesOf(header, data, transparency)),
    ...(header.colors === 'indexed' && { palette }),
    orientation: orientationOfExif(exif),
    density: physDensity(chunks.get('pHYs')?.[0]) ?? exifDensity(exif),
    profile: color.kind === 'profile' ? fittingProfile(icc, header.colors) : undefined,
  };
}

/** The data of all chunks by type. Undefined if one is damaged, or the end is missing. */
function chunksOf(file: Bytes): ReadonlyMap<string, Bytes[]> | undefined {
  const view = viewOf(file);
  const chunks = new Map<string, Bytes[]>();
  for (const { type, data, start, end } of pngChunksIn(file)) {
    if (end > file.length) return undefined;
    if (crc32(file.subarray(start + 4, start + 8), data) !== view.getUint32(end - 4)) return undefined;
    if (type === 'IEND') return chunks;
    const earlier = chunks.get(type);
    if (earlier) earlier.push(data);
    else chunks.set(type, [data]);
  }
  return undefined;
}

function readHeader(header: Uint8Array | undefined): Header | undefined {
  if (!header) return undefined;
  const view = viewOf(header);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [bits, colorType, interlace] = [view.getUint8(8), view.getUint8(9), view.getUint8(12)];
  const type = colorTypes[colorType];
  if (!type || width === 0 || height === 0 || ![1, 2, 4, 8, 16].includes(bits) || interlace !== 0) return undefined;
  const samples = type.components + (type.alpha ? 1 : 0);
  return { width, height, bits, ...type, rowBytes: Math.ceil((width * samples * bits) / 8) };
}

/** The data of the image, and its transparency. */
async function samplesOf(
  header: Header,
  data: readonly Bytes[],
  transparency: Uint8Array | undefined,
): Promise<Pick<PdfImage, 'data' | 'alpha' | 'transparentRange'>> {
  const { width, bits, components, colors } = header;
  if (header.alpha) {
    const sample = bits / 8;
    const bytes = { colorBytes: components * sample, alphaBytes: sample };
    const { color, alpha } = await separateAlpha(data, header, bytes);
    return { data: [color], alpha: { colors: 'gray', bitsPerSample: bits, filter: 'png', data: [alpha] } };
  }
  if (colors === 'indexed' && transparency?.some((opacity) => opacity < 255)) {
    const alpha = await paletteAlpha(data, header, { width, bits, opacities: transparency });
    return { data, alpha: { colors: 'gray', bitsPerSample: 8, filter: 'zlib', data: [alpha] } };
  }
  await checkRows(data, header);
  if (colors === 'indexed' || !transparency) return { data };
  // One color is transparent.
  const view = viewOf(transparency);
  const color = Array.from({ length: components }, (_, index) => view.getUint16(2 * index));
  return { data, transparentRange: color.flatMap((sample) => [sample, sample]) };
}

/** A name, a zero, the number of the compression method, and the compressed profile. */
async function readProfile(iccp: Bytes | undefined): Promise<Uint8Array | undefined> {
  const end = iccp?.indexOf(0) ?? -1;
  return iccp && end > 0 ? inflateAll([iccp.subarray(end + 2)], MAX_PROFILE_BYTES) : undefined;
}
