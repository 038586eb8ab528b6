import type { Sharp } from 'sharp';
import { icoFile } from '../formats/ico-file.ts';
import type { IconEncode } from '../plan/types.ts';
import type { Encoding } from './codec.ts';
import type { EngineHost } from './host.ts';

/** Writes an icon. The pipeline makes its largest image, from which the smaller ones are scaled. */
export async function writeIcon(
  image: Sharp,
  { path, encode: { sides } }: Encoding<IconEncode>,
  { sharp, files }: EngineHost,
): Promise<void> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const images = await Promise.all(
    sides.map(async (side) => {
      const largest = sharp(data, { raw: { width, height, channels: 4 } });
      // Lanczos would draw a bright seam inside edges of alpha.
      const scaled = side === width ? largest : largest.resize(side, side, { kernel: 'mitchell' });
      return { side, png: await scaled.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer() };
    }),
  );
  await files.writeFile(path, icoFile(images));
}
