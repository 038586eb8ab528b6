export interface Segment {
  /** Second byte of the marker. */
  marker: number;
  /** Offset of the marker. */
  at: number;
  /** Offset of the next marker. */
  end: number;
  /** Without marker and length. */
  data: Buffer;
}

const START_OF_SCAN = 0xda;

/** The segments of a JPEG before its image data: ITU T.81, B.1.1.4. */
export function segmentsOf(file: Buffer): Segment[] {
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0;
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    segments.push({ marker, at, end, data: file.subarray(at + 4, end) });
    at = end;
  }
  return segments;
}

/** Builds a segment. @param data at most 65,533 bytes */
export function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + data.length, 2);
  return Buffer.concat([head, data]);
}
