import { viewOf } from '../../bytes.ts';
import type { ColorClaims } from '../../color/source-color.ts';
import { pngChunksOf } from '../decoders/png-chunks.ts';
import type { FilePort } from '../files/file-port.ts';

/** Maximum chunks before the image data that are read. Real files have fewer than 30. */
const MAX_CHUNKS = 1000;
const FRACTION = 100_000;

export type PngColorClaims = Pick<ColorClaims, 'codes' | 'keepsRange' | 'srgb' | 'gamma' | 'chromaticities'>;

/** Readers of the color chunks, by type: PNG third edition, 11.3.2. A chunk of another length is ignored. */
const readers: Readonly<Record<string, { length: number; read: (data: DataView) => PngColorClaims }>> = {
  cICP: {
    length: 4,
    read: (data) => ({
      codes: {
        primaries: data.getUint8(0),
        transfer: data.getUint8(1),
        matrix: data.getUint8(2),
        fullRange: data.getUint8(3) !== 0,
      },
      keepsRange: true,
    }),
  },
  sRGB: { length: 1, read: () => ({ srgb: true }) },
  gAMA: { length: 4, read: (data) => ({ gamma: data.getUint32(0) / FRACTION }) },
  cHRM: {
    length: 32,
    read(data) {
      const point = (at: number) => [data.getUint32(at) / FRACTION, data.getUint32(at + 4) / FRACTION] as const;
      return { chromaticities: { white: point(0), red: point(8), green: point(16), blue: point(24) } };
    },
  },
};

/** Whether a chunk states something about colors. */
export const isColorChunk = (type: string): boolean => type in readers || type === 'iCCP';

/** The claims of one chunk. */
export function claimsOfChunk(type: string, data: Uint8Array): PngColorClaims {
  const reader = readers[type];
  // A matrix other than RGB does not fit the samples of a PNG: PNG third edition, 11.3.2.6.
  if (type === 'cICP' && data[2] !== 0) return {};
  return reader && data.length === reader.length ? reader.read(viewOf(data)) : {};
}

/** The color fields of a PNG besides a profile. They precede the image data. */
export async function pngClaims(path: string, files: FilePort): Promise<PngColorClaims> {
  await using file = await files.open(path, 'r');
  let claims: PngColorClaims = {};
  let count = 0;
  for await (const { type, start, end } of pngChunksOf(file)) {
    if (type === 'IDAT' || type === 'IEND' || count++ >= MAX_CHUNKS) break;
    const length = end - start;
    if (readers[type]?.length === length)
      claims = { ...claimsOfChunk(type, await file.read(start, length)), ...claims };
  }
  return claims;
}
