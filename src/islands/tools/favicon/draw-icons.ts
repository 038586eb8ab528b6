import { icoFile } from '#lib/formats/ico-file.ts';
import type { Size } from '#lib/geometry/resize.ts';
import {
  type FaviconImage,
  type FaviconSource,
  icoImages,
  type PngName,
  pngImages,
  pngNames,
} from './favicon-files.ts';

/** An image that is drawn at the sizes of icons. */
export interface IconSource extends FaviconSource {
  /** Width divided by height. */
  ratio: number;
  draw(context: CanvasRenderingContext2D, box: Size & { left: number; top: number }): void;
}

export interface DrawnIcons {
  ico: Blob;
  /** The images of the ICO, smallest first. */
  icoPngs: readonly Blob[];
  pngs: Readonly<Record<PngName, Blob>>;
}

/** Larger images are reduced once, to at least this side: the largest icon needs no more. */
const MIN_SIDE = 512;

/** Side of the copy that shows which parts of an image are transparent. */
const SAMPLE_SIDE = 128;

/** Fainter pixels are not seen. */
const MIN_ALPHA = 16;

/**
 * Prepares an image for icons. A drawing is drawn anew at each size. An image of pixels is halved step by step, because
 * browsers skip pixels when they reduce it to less than half.
 * @throws if the browser runs out of memory
 */
export function createIconSource(image: CanvasImageSource, size: Size, isVector: boolean): IconSource {
  const reduced = isVector ? { image, ...size } : reduce(image, size, MIN_SIDE);
  return {
    ratio: size.width / size.height,
    ...shapeOf(reduced.image, size),
    draw(context, { left, top, width, height }) {
      const part = isVector ? reduced : reduce(reduced.image, reduced, Math.max(width, height));
      context.drawImage(part.image, left, top, width, height);
    },
  };
}

/**
 * Draws all images of the set.
 * @param background behind those that must be opaque
 * @throws if the browser cannot encode an image
 */
export async function drawIcons(source: IconSource, background: string): Promise<DrawnIcons> {
  const draw = (image: FaviconImage) => drawIcon(source, image, background);
  const icoPngs = await Promise.all(icoImages.map(draw));
  const images = await Promise.all(
    icoPngs.map(async (png, index) => ({
      side: icoImages[index]?.side ?? 0,
      png: new Uint8Array(await png.arrayBuffer()),
    })),
  );
  const pngs = await Promise.all(pngNames.map(async (name) => [name, await draw(pngImages[name])] as const));
  return {
    ico: new Blob(icoFile(images), { type: 'image/x-icon' }),
    icoPngs,
    pngs: Object.fromEntries(pngs) as Record<PngName, Blob>,
  };
}

function drawIcon(source: IconSource, { side, share, isOpaque }: FaviconImage, background: string): Promise<Blob> {
  const { canvas, context } = createCanvas({ width: side, height: side });
  if (isOpaque) {
    context.fillStyle = background;
    context.fillRect(0, 0, side, side);
  }
  const longSide = side * share(source);
  const width = Math.max(1, Math.round(longSide * Math.min(1, source.ratio)));
  const height = Math.max(1, Math.round(longSide * Math.min(1, 1 / source.ratio)));
  source.draw(context, {
    left: Math.round((side - width) / 2),
    top: Math.round((side - height) / 2),
    width,
    height,
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/png'),
  );
}

/** Halves an image while its long side stays at least `side`. */
function reduce(image: CanvasImageSource, size: Size, side: number): Size & { image: CanvasImageSource } {
  let reduced = { image, ...size };
  while (Math.max(reduced.width, reduced.height) >= 2 * side) {
    const half = {
      width: Math.max(1, Math.ceil(reduced.width / 2)),
      height: Math.max(1, Math.ceil(reduced.height / 2)),
    };
    const { canvas, context } = createCanvas(half);
    context.drawImage(reduced.image, 0, 0, half.width, half.height);
    reduced = { image: canvas, ...half };
  }
  return reduced;
}

function shapeOf(image: CanvasImageSource, { width, height }: Size): FaviconSource {
  const scale = SAMPLE_SIDE / Math.max(width, height);
  const sample = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const { context } = createCanvas(sample);
  context.drawImage(image, 0, 0, sample.width, sample.height);
  const { data } = context.getImageData(0, 0, sample.width, sample.height);
  let isOpaque = true;
  let farthest = 0;
  for (let at = 0; at * 4 < data.length; at++) {
    const alpha = data[at * 4 + 3] ?? 0;
    isOpaque &&= alpha === 255;
    if (alpha < MIN_ALPHA) continue;
    // The outer corner of the pixel.
    const x = Math.abs((at % sample.width) + 0.5 - sample.width / 2) + 0.5;
    const y = Math.abs(Math.floor(at / sample.width) + 0.5 - sample.height / 2) + 0.5;
    farthest = Math.max(farthest, Math.hypot(x, y));
  }
  return { isOpaque, radius: farthest / (SAMPLE_SIDE / 2) || 1 };
}

function createCanvas({ width, height }: Size) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}
