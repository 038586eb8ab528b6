import { viewOf } from '../../bytes.ts';
import { pngChunk } from '../../formats/png-file.ts';
import { pngChunksIn, SIGNATURE_BYTES } from './png-chunks.ts';

/** Bytes of the sequence number in `fcTL` and `fdAT`: PNG third edition, 11.3.6. */
const SEQUENCE_BYTES = 4;

/** Number of frames of a PNG from its `acTL` chunk, which precedes the first `IDAT` (PNG third edition, 11.3.6.1). */
export function framesOfPng(head: Uint8Array): number {
  for (const { type, start } of pngChunksIn(head)) {
    if (type === 'IDAT') break;
    if (type === 'acTL') return Math.max(1, viewOf(head).getUint32(start + 8));
  }
  return 1;
}

/** Whether a PNG, of which these are the first bytes, has an animation. */
export const isAnimatedPng = (head: Uint8Array): boolean =>
  Array.from(pngChunksIn(head), ({ type }) => type).includes('acTL');

/**
 * Replaces a still image that is no frame of the animation, and that browsers never show, by the first frame.
 * @returns the parts of the new file; undefined if the still image is the first frame, or that has another size
 */
export function withFirstFrame(file: Uint8Array): Uint8Array[] | undefined {
  const chunks = Array.from(pngChunksIn(file));
  const [header] = chunks;
  const imageAt = chunks.findIndex(({ type }) => type === 'IDAT');
  const controlAt = chunks.findIndex(({ type }) => type === 'fcTL');
  const control = chunks[controlAt];
  if (!header || imageAt < 0 || !control || controlAt < imageAt || !isOfSameSize(header.data, control.data)) {
    return undefined;
  }
  const next = chunks.findIndex(({ type }, index) => index > controlAt && type === 'fcTL');
  const data = chunks.slice(controlAt, next < 0 ? chunks.length : next).filter(({ type }) => type === 'fdAT');
  if (data.length === 0) return undefined;
  return [
    file.subarray(0, SIGNATURE_BYTES),
    ...chunks
      .slice(0, imageAt)
      .filter(({ type }) => type !== 'acTL')
      .map(({ start, end }) => file.subarray(start, end)),
    ...data.map((part) => pngChunk('IDAT', part.data.subarray(SEQUENCE_BYTES))),
    pngChunk('IEND', new Uint8Array()),
  ];
}

/** Whether a frame covers the image. @param header data of `IHDR` @param control data of `fcTL` */
function isOfSameSize(header: Uint8Array, control: Uint8Array): boolean {
  const sides = header.subarray(0, 8);
  return sides.every((byte, index) => byte === control[SEQUENCE_BYTES + index]);
}
