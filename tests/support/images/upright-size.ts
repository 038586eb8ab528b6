import sharp from 'sharp';

interface Size {
  width: number;
  height: number;
}

/** The upright size of an image, determined independently of the product; undefined if unknown. */
export async function uprightSize(bytes: Buffer): Promise<Size | undefined> {
  if (bytes.toString('latin1', 0, 2) === 'BM') {
    // BITMAPINFOHEADER. A negative height means top-down rows.
    return { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) };
  }
  if (bytes.readUInt32LE(0) === 0x00_01_00_00) return largestIcon(bytes);
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return metadata && { width: metadata.autoOrient.width, height: metadata.autoOrient.height };
}

/** A dimension in an ICO's directory, where 0 means 256. */
function largestIcon(bytes: Buffer): Size {
  const entries = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => ({
    width: bytes.readUInt8(6 + 16 * index) || 256,
    height: bytes.readUInt8(7 + 16 * index) || 256,
  }));
  return entries.reduce((largest, entry) => (entry.width > largest.width ? entry : largest));
}
