import { pngChunk } from '../../../formats/png-file.ts';
import { pngChunksIn, SIGNATURE_BYTES } from '../../decoders/png-chunks.ts';
import type { Blocks } from '../blocks.ts';
import { physOf } from '../density.ts';
import { textChunk, XMP_KEYWORD } from '../png-text.ts';

/** Chunks that decide how the pixels look, and the pixel density (PNG third edition, 11.3). */
const kept: ReadonlySet<string> = new Set([
  ...['PLTE', 'tRNS', 'IDAT', 'IEND'],
  ...['cHRM', 'cICP', 'cLLI', 'gAMA', 'iCCP', 'mDCV', 'sBIT', 'sRGB'],
  'pHYs',
]);

/**
 * Replaces the metadata of a PNG and keeps its image data, its color chunks and, unless one is given, its density. All other data is
 * left out.
 * @returns the parts of the new file; undefined if its chunks do not reach the end chunk
 */
export function rewritePng(
  file: Uint8Array,
  { exif, xmp, more = [], density }: Blocks,
): readonly Uint8Array[] | undefined {
  const added = [
    ...(density === undefined ? [] : [pngChunk('pHYs', physOf(density))]),
    ...(exif ? [pngChunk('eXIf', exif)] : []),
    ...(xmp ? [textChunk({ keyword: XMP_KEYWORD, text: xmp })] : []),
    ...more,
  ];
  const parts = [file.subarray(0, SIGNATURE_BYTES)];
  for (const { type, start, end } of pngChunksIn(file)) {
    if (end > file.length) return undefined;
    const chunk = file.subarray(start, end);
    if (type === 'IHDR') parts.push(chunk, ...added);
    else if (kept.has(type) && (type !== 'pHYs' || density === undefined)) parts.push(chunk);
    if (type === 'IEND') return parts;
  }
  return undefined;
}
