import type { ErrorDetails } from '../../errors.ts';
import { segmentsOf } from '../metadata/jpeg-segments.ts';

type FrameKind = 'jpegHierarchical' | 'jpegLossless' | 'jpegLosslessArithmetic' | 'jpegLosslessHierarchical' | 'jpegLs';

/** Kinds of frames by their marker: ITU T.81, table B.1, and T.87 for JPEG-LS. */
const frames: Readonly<Record<number, FrameKind>> = {
  195: 'jpegLossless',
  197: 'jpegHierarchical',
  198: 'jpegHierarchical',
  199: 'jpegLosslessHierarchical',
  203: 'jpegLosslessArithmetic',
  205: 'jpegHierarchical',
  206: 'jpegHierarchical',
  207: 'jpegHierarchical',
  247: 'jpegLs',
};
const ARITHMETIC: readonly number[] = [201, 202];
const READABLE: readonly number[] = [192, 193, 194];

/** The reason why a JPEG is not readable; undefined for a readable kind. @param bytes the whole file */
export function jpegKind(bytes: Uint8Array): ErrorDetails | undefined {
  const frame = segmentsOf(bytes).find(({ marker }) => isFrame(marker));
  if (!frame) return undefined;
  const { marker, data } = frame;
  const kind = frames[marker];
  if (kind) return { kind: { key: kind } };
  const [precision = 8, height = 1, channels = 3] = [data[0], (data[1] ?? 0) * 256 + (data[2] ?? 0), data[5]];
  if (precision !== 8) return { kind: { key: 'jpegBits', values: { bits: precision } } };
  if (height === 0) return { kind: { key: 'jpegLateHeight' } };
  if (channels === 2 || channels > 4) return { kind: { key: 'jpegChannels', values: { count: channels } } };
  return ARITHMETIC.includes(marker) ? { kind: { key: 'jpegArithmetic' } } : undefined;
}

const isFrame = (marker: number): boolean =>
  READABLE.includes(marker) || ARITHMETIC.includes(marker) || marker in frames;
