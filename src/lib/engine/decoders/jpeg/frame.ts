import { viewOf } from '../../../bytes.ts';
import type { Segment } from '../../metadata/jpeg-segments.ts';

const BLOCK_SIDE = 8;
/** Start of frame markers with Huffman codes: ITU T.81, table B.1. */
const SEQUENTIAL: readonly number[] = [0xc0, 0xc1];
const PROGRESSIVE = 0xc2;

/** A component of a frame. */
export interface Component {
  id: number;
  /** Sampling factors: its blocks in a unit of all components. */
  across: number;
  down: number;
  /** Size in blocks, without those that only complete a unit. */
  columns: number;
  rows: number;
}

/** ITU T.81, B.2.2. */
export interface Frame {
  isProgressive: boolean;
  components: readonly Component[];
  /** Units of all components. */
  units: number;
}

/** Undefined for other kinds of coding, and for headers that do not fit together. */
export function readFrame(segments: readonly Segment[]): Frame | undefined {
  const found = segments.find(({ marker }) => SEQUENTIAL.includes(marker) || marker === PROGRESSIVE);
  if (!found || found.data.length < 6) return undefined;
  const { marker, data } = found;
  const [height, width] = [viewOf(data).getUint16(1), viewOf(data).getUint16(3)];
  const count = data[5] ?? 0;
  if (data[0] !== 8 || count < 1 || count > 4) return undefined;
  const factors = Array.from({ length: count }, (_, index) => factorsOf(data, index));
  if (factors.some(({ across, down }) => across < 1 || down < 1 || across > 4 || down > 4)) return undefined;
  const [most, deepest] = [
    Math.max(...factors.map(({ across }) => across)),
    Math.max(...factors.map(({ down }) => down)),
  ];
  const blocks = (pixels: number, factor: number, largest: number): number =>
    Math.ceil(Math.ceil((pixels * factor) / largest) / BLOCK_SIDE);
  return {
    isProgressive: marker === PROGRESSIVE,
    components: factors.map(({ id, across, down }) => ({
      id,
      across,
      down,
      columns: blocks(width, across, most),
      rows: blocks(height, down, deepest),
    })),
    units: Math.ceil(width / (BLOCK_SIDE * most)) * Math.ceil(height / (BLOCK_SIDE * deepest)),
  };
}

/** Bytes of a component: its number, its sampling factors and its quantization table. */
function factorsOf(data: Uint8Array, index: number): Pick<Component, 'id' | 'across' | 'down'> {
  const at = 6 + 3 * index;
  const factors = data[at + 1] ?? 0;
  return { id: data[at] ?? 0, across: factors >> 4, down: factors & 15 };
}
