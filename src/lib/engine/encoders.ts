import type { Sharp } from 'sharp';
import type { OutputFormat } from '../formats/formats.ts';
import type { Encode } from '../plan/types.ts';
import { traceToSvg } from '../server/engine/vector/trace.ts';

interface Encoding<E extends Encode> {
  encode: E;
  path: string;
  /** The planned size in pixels. */
  size: { width: number; height: number };
}

/** Runs a pipeline and writes its result. */
type Encoder<E extends Encode> = (image: Sharp, encoding: Encoding<E>) => Promise<void>;

const toFile = async (image: Sharp, path: string): Promise<void> => void (await image.toFile(path));

const encoders: { [F in OutputFormat]: Encoder<Extract<Encode, { format: F }>> } = {
  jpg: (image, { path, encode: { format: _, ...settings } }) => toFile(image.jpeg(settings), path),
  png: (image, { path, encode: { compressionLevel, adaptiveFiltering, paletteQuality } }) =>
    toFile(
      image.png({
        compressionLevel,
        adaptiveFiltering,
        // Effort 7, sharp's default, takes 3.4 times as long (4 s for 1.9 MP) and saves 14 % of the bytes.
        ...(paletteQuality !== undefined && { palette: true, quality: paletteQuality, effort: 4 }),
      }),
      path,
    ),
  webp: (image, { path, encode: { quality, effort } }) => toFile(image.webp({ quality, effort }), path),
  avif: (image, { path, encode: { quality, effort, chromaSubsampling } }) =>
    toFile(image.avif({ quality, effort, chromaSubsampling }), path),
  svg: (image, { path, encode: { background }, size }) => traceToSvg(image, { path, background, size }),
};

/** Encodes an image with the planned settings and writes it to a file. */
export function encodeTo(image: Sharp, encoding: Encoding<Encode>): Promise<void> {
  return (encoders[encoding.encode.format] as Encoder<Encode>)(image, encoding);
}
