import type { QuarterTurn } from '../../geometry/orientation.ts';
import type { Size } from '../../geometry/resize.ts';
import { defaultOptions } from '../../options/defaults.ts';
import type { PageLayout } from '../../pdf/page-layout.ts';
import { pageOptions } from '../../pdf/selected-pages.ts';
import type { EngineLimits } from '../contract.ts';
import { convert } from '../convert.ts';
import type { EngineHost } from '../host.ts';
import { PREVIEW_SIDE } from '../preview.ts';

interface ThumbnailRequest {
  /** The file of the image. */
  bytes: Uint8Array;
  /** Clockwise, in degrees. */
  rotation: QuarterTurn;
  /** Its place on the page. */
  layout: PageLayout;
  /** Written by the engine. */
  path: string;
  limits: EngineLimits;
}

/**
 * Writes a WebP of a page with one image, at most 320 px a side. The page is drawn from the image, because opening the PDF could
 * take as much memory as the PDF is large. An image that cannot be decoded, although it is part of the PDF, leaves the page blank.
 */
export async function writePageThumbnail(
  { bytes, rotation, layout, path, limits }: ThumbnailRequest,
  host: EngineHost,
): Promise<void> {
  const { files, sharp } = host;
  const { page, image } = scaledSizes(layout);
  const [sourcePath, resultPath] = [`${path}.source`, `${path}.image`];
  try {
    await files.writeFile(sourcePath, [bytes]);
    const options = {
      ...pageOptions(defaultOptions, { rotation }),
      ...image,
      outputFormat: 'png',
      resizeFit: 'fill',
      upscale: true,
      effort: 'fast',
      preserveMetadata: false,
    } as const;
    const { ok } = await convert({ sourcePath, resultPath, originalName: '', options, limits }, host);
    const white = { background: '#ffffff' };
    const drawn = ok
      ? sharp(await files.input(resultPath))
          .flatten(white)
          .toColourspace('srgb')
          .extend({ ...marginsOf(page, image), ...white })
      : sharp({ create: { ...page, channels: 3, ...white } });
    await files.writeImage(path, drawn.webp({ quality: 80, effort: 2 }));
  } finally {
    await files.remove(sourcePath);
    await files.remove(resultPath);
  }
}

/** Sizes of the thumbnail and of the image on it, in pixels. */
function scaledSizes({ width, height, matrix: [a, b, c, d] }: PageLayout): { page: Size; image: Size } {
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(width, height));
  const pixels = (points: number): number => Math.max(1, Math.round(points * scale));
  const page = { width: pixels(width), height: pixels(height) };
  // The matrix holds the sides of the image, rotated by a multiple of 90 degrees.
  const sides = { width: pixels(Math.abs(a) + Math.abs(c)), height: pixels(Math.abs(b) + Math.abs(d)) };
  return {
    page,
    image: { width: Math.min(sides.width, page.width), height: Math.min(sides.height, page.height) },
  };
}

/** The image is centered on its page. */
function marginsOf(page: Size, image: Size) {
  const [x, y] = [page.width - image.width, page.height - image.height];
  const [left, top] = [Math.floor(x / 2), Math.floor(y / 2)];
  return { left, top, right: x - left, bottom: y - top };
}
