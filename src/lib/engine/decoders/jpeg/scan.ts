import { viewOf } from '../../../bytes.ts';
import type { Segment } from '../../metadata/jpeg-segments.ts';
import { type Codes, codesOf } from './bit-reader.ts';
import type { Component, Frame } from './frame.ts';

const marker = { tables: 0xc4, restartInterval: 0xdd, scan: 0xda } as const;

export interface ScanComponent {
  component: Component;
  /** Blocks in a unit. */
  blocks: number;
  /** Undefined if no such table is defined. */
  dc: Codes | undefined;
  ac: Codes | undefined;
}

/** ITU T.81, B.2.3. */
export interface Scan {
  components: readonly ScanComponent[];
  units: number;
  /** Units between restarts; 0 without restarts. */
  interval: number;
  /** The first and the last coefficient of each block. */
  from: number;
  to: number;
  /** Whether the scan adds a bit to values of earlier scans. */
  refines: boolean;
  /** Offset of the compressed pixels. */
  start: number;
}

/** The tables and the restart interval that scans use: each definition holds until the next one. */
export class ScanSettings {
  readonly #tables = new Map<number, Codes>();
  #interval = 0;

  define(segments: readonly Segment[]): void {
    for (const { marker: kind, data } of segments) {
      if (kind === marker.tables) this.#defineTables(data);
      if (kind === marker.restartInterval && data.length >= 2) this.#interval = viewOf(data).getUint16(0);
    }
  }

  /** The scan at the offset of a marker; undefined for another marker, and for headers that do not fit together. */
  read(file: Uint8Array, at: number, frame: Frame): Scan | undefined {
    if (file[at] !== 0xff || file[at + 1] !== marker.scan) return undefined;
    const data = file.subarray(at + 4);
    const count = data[0] ?? 0;
    const components = Array.from({ length: count }, (_, index) => {
      const [id, selectors = 0] = [data[1 + 2 * index], data[2 + 2 * index]];
      const component = frame.components.find((each) => each.id === id);
      const [dc, ac] = [this.#tables.get(selectors >> 4), this.#tables.get(0x10 | (selectors & 15))];
      return component && { component, blocks: count === 1 ? 1 : component.across * component.down, dc, ac };
    }).filter((each) => each !== undefined);
    const [only] = components;
    if (!only || components.length !== count) return undefined;
    const [from = 0, to = 0, bits = 0] = data.subarray(1 + 2 * count);
    return {
      components,
      // A component alone has no blocks that only complete a unit: ITU T.81, A.2.2.
      units: count === 1 ? only.component.columns * only.component.rows : frame.units,
      interval: this.#interval,
      from,
      to,
      refines: bits >> 4 > 0,
      start: at + 2 + viewOf(file).getUint16(at + 2),
    };
  }

  /** The tables by class and number. */
  #defineTables(data: Uint8Array): void {
    for (let at = 0; at + 17 <= data.length; ) {
      const counts = data.subarray(at + 1, at + 17);
      this.#tables.set(data[at] ?? 0, codesOf(counts, data.subarray(at + 17)));
      at += 17 + counts.reduce((sum, count) => sum + count, 0);
    }
  }
}
