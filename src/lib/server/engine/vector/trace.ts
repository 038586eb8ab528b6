import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { Size } from '../../../geometry/resize.ts';
import { colorChannels } from '../steps/color.ts';

/** Below, a pixel is left out: a traced shape is either there or not. */
const OPAQUE_FROM = 128;

interface Tracing {
  path: string;
  /** `#rgb` or `#rrggbb`: half-transparent parts are laid on it. */
  background: string;
  /** What the drawing says its size is, in pixels. */
  size: Size;
}

/**
 * Traces a picture to real paths: VTracer, colours clustered in layers, outlines fitted with splines
 * (github.com/visioncortex/vtracer). The picture arrives at the size at which it is traced.
 */
export async function traceToSvg(image: Sharp, { path, background, size }: Tracing): Promise<void> {
  const traced = image.toColourspace('srgb').ensureAlpha().raw();
  const { data: pixels, info } = await traced.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  makeOpaque(pixels, background);

  const { ColorMode, Hierarchical, PathSimplifyMode, vectorizeRaw } = await import('@neplex/vectorizer');
  const drawing = await vectorizeRaw(
    pixels,
    { width, height },
    {
      colorMode: ColorMode.Color,
      hierarchical: Hierarchical.Stacked,
      mode: PathSimplifyMode.Spline,
      filterSpeckle: 4,
      // Trial: VTracer's own 6 bits merge a smooth gradient into one flat colour (15 dB; with 8 bits 38 dB).
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

/** Lays half-transparent pixels on the background, and leaves out those that hardly show. */
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
