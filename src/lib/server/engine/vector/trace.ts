import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { Encoding } from '../../../engine/codec.ts';
import { colorChannels } from '../../../engine/steps/color.ts';
import type { Encode } from '../../../plan/types.ts';

/** Alpha below which a pixel is left out: traced shapes are opaque. */
const OPAQUE_FROM = 128;

/**
 * Traces an image to vector paths with VTracer: colors are clustered in layers, and outlines are fitted with splines
 * (github.com/visioncortex/vtracer). The image has the size at which it is traced.
 */
export async function traceToSvg(
  image: Sharp,
  { path, encode, size }: Encoding<Extract<Encode, { format: 'svg' }>>,
): Promise<void> {
  const traced = image.toColourspace('srgb').ensureAlpha().raw();
  const { data: pixels, info } = await traced.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  makeOpaque(pixels, encode.background);

  const { ColorMode, Hierarchical, PathSimplifyMode, vectorizeRaw } = await import('@neplex/vectorizer');
  const drawing = await vectorizeRaw(
    pixels,
    { width, height },
    {
      colorMode: ColorMode.Color,
      hierarchical: Hierarchical.Stacked,
      mode: PathSimplifyMode.Spline,
      filterSpeckle: 4,
      // VTracer's default of 6 bits merges a smooth gradient into one color (PSNR 15 dB; 38 dB with 8 bits).
      colorPrecision: 8,
      layerDifference: 24,
      cornerThreshold: 60,
      lengthThreshold: 4,
      maxIterations: 10,
      spliceThreshold: 45,
      pathPrecision: 1,
    },
  );
  const root = `<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">`;
  await writeFile(path, drawing.replace(/<svg\b[^<>]*>/, root));
}

/** Composites translucent pixels over the background, and drops those below `OPAQUE_FROM`. */
function makeOpaque(pixels: Buffer, background: string): void {
  const { r, g, b } = colorChannels(background);
  const under = [r, g, b] as const;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    pixels[at + 3] = alpha < OPAQUE_FROM ? 0 : 255;
    if (alpha < OPAQUE_FROM || alpha === 255) continue;
    for (const [band, level] of under.entries()) {
      pixels[at + band] = Math.round(((pixels[at + band] ?? 0) * alpha + level * (255 - alpha)) / 255);
    }
  }
}
