import sharp from 'sharp';
import { numberBar } from '../../fixtures/pdf.ts';

/** Width of an A4 page in points. */
const PAGE_WIDTH = 595.28;

/** The page of `longPdf` that an image shows, by the length of its red bar. */
export async function pageNumberIn(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { left, top, height } = numberBar(1);
  const scale = info.width / PAGE_WIDTH;
  const row = Math.round((top + height / 2) * scale);
  let length = 0;
  for (let x = Math.round(left * scale); x < info.width; x++) {
    const at = (row * info.width + x) * info.channels;
    const [red = 0, green = 0] = data.subarray(at, at + 2);
    if (red > 120 && green < 110) length++;
  }
  return Math.round(length / scale);
}
