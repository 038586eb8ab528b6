import type { Sharp } from 'sharp';

const HEADER_BYTES = 54;

/** A picture as BMP, which sharp does not write: 24 bits, rows from the bottom, each padded to four bytes. */
export async function bitmap(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(HEADER_BYTES + rowBytes * height);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(HEADER_BYTES, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++) {
    let at = HEADER_BYTES + (height - 1 - y) * rowBytes;
    for (let from = y * width * 3; from < (y + 1) * width * 3; from += 3) {
      file[at++] = data[from + 2] ?? 0;
      file[at++] = data[from + 1] ?? 0;
      file[at++] = data[from] ?? 0;
    }
  }
  return file;
}
