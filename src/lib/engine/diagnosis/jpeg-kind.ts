import type { ErrorDetails } from '../../errors.ts';
import { segmentsOf } from '../metadata/jpeg-segments.ts';

/** Kinds of frames by their marker: ITU T.81, table B.1, and T.87 for JPEG-LS. */
const frames: Readonly<Record<number, string>> = {
  195: 'uses lossless compression',
  197: 'uses hierarchical coding',
  198: 'uses hierarchical coding',
  199: 'uses lossless hierarchical coding',
  203: 'uses lossless arithmetic coding',
  205: 'uses hierarchical coding',
  206: 'uses hierarchical coding',
  207: 'uses hierarchical coding',
  247: 'is a JPEG-LS',
};
const ARITHMETIC: readonly number[] = [201, 202];
const READABLE: readonly number[] = [192, 193, 194];

/** The reason why a JPEG is not readable; undefined for a readable kind. @param bytes the whole file */
export function jpegKind(bytes: Uint8Array): ErrorDetails | undefined {
  const frame = segmentsOf(bytes).find(({ marker }) => isFrame(marker));
  if (!frame) return undefined;
  const { marker, data } = frame;
  const kind = frames[marker];
  if (kind) return { kind: `This JPEG ${kind}` };
  const [precision = 8, height = 1, channels = 3] = [data[0], (data[1] ?? 0) * 256 + (data[2] ?? 0), data[5]];
  if (precision !== 8) return { kind: `This JPEG has ${precision} bits per channel` };
  if (height === 0) return { kind: 'This JPEG states its height after its pixels' };
  if (channels === 2 || channels > 4) return { kind: `This JPEG has ${channels} channels` };
  return ARITHMETIC.includes(marker) ? { kind: 'This JPEG uses arithmetic coding' } : undefined;
}

const isFrame = (marker: number): boolean =>
  READABLE.includes(marker) || ARITHMETIC.includes(marker) || marker in frames;
