/** Width and height in pixels, both at least 1. */
export interface Size {
  width: number;
  height: number;
}

export const resizeFits = ['inside', 'outside', 'fill', 'cover', 'contain'] as const;
export type ResizeFit = (typeof resizeFits)[number];

export interface ResizeRequest {
  /** In pixels. An undefined side follows from the other by the aspect ratio of the source. */
  width?: number | undefined;
  height?: number | undefined;
  fit: ResizeFit;
  /** Whether the image may become larger than the source. */
  upscale: boolean;
}

/** The operations of a resize request: scale to `scaled`, then either cut out `crop` or extend the canvas by `pad`. */
export interface ResizeGeometry {
  scaled: Size;
  crop?: { left: number; top: number; width: number; height: number };
  pad?: { left: number; top: number; right: number; bottom: number };
  /** The size of the resulting image. */
  size: Size;
}

const atLeastOne = (pixels: number): number => Math.max(1, Math.round(pixels));

/** A size times a factor, in whole pixels. */
export const scaleSize = (size: Size, factor: number): Size => ({
  width: atLeastOne(size.width * factor),
  height: atLeastOne(size.height * factor),
});

/** In pixels. Allows for the errors of floating point numbers. */
const MAX_ROUNDING = 0.500_001;

/** Whether a size has a ratio: one side follows from the other, rounded to pixels. */
export const hasRatio = ({ width, height }: Size, ratio: number): boolean =>
  Math.abs(width - height * ratio) <= MAX_ROUNDING || Math.abs(height - width / ratio) <= MAX_ROUNDING;

/**
 * Computes a resize request. The five fits are named as in CSS and sharp:
 * - `inside`, `outside`: source ratio, at most or at least the requested box, or exactly a box of this ratio;
 * - `fill`: exactly the requested box, ratio ignored;
 * - `cover`: fills the requested box, the overflow is cropped evenly. Without `upscale`, the result is the largest
 *   box of the requested ratio that the source can fill;
 * - `contain`: the whole image, centered on a canvas of exactly the requested box.
 */
export function computeResize(source: Size, request: ResizeRequest): ResizeGeometry {
  const box = requestedBox(source, request);
  const ratios = [box.width / source.width, box.height / source.height] as const;
  const limit = request.upscale ? Number.POSITIVE_INFINITY : 1;
  const [smaller, larger] = [Math.min(...ratios), Math.max(...ratios)];
  const only = (scaled: Size): ResizeGeometry => ({ scaled, size: scaled });
  // One side of such a box was rounded, from which the other would become a pixel smaller.
  const followsSource = request.width === undefined || request.height === undefined;
  const isExact = larger <= limit && (followsSource || hasRatio(box, source.width / source.height));

  switch (request.fit) {
    case 'inside':
      return only(isExact ? box : scaleSize(source, Math.min(smaller, limit)));
    case 'outside':
      return only(isExact ? box : scaleSize(source, Math.min(larger, limit)));
    case 'fill':
      return only({
        width: request.upscale ? box.width : Math.min(box.width, source.width),
        height: request.upscale ? box.height : Math.min(box.height, source.height),
      });
    case 'cover': {
      const factor = Math.min(larger, limit);
      const scaled = scaleSize(source, factor);
      const size = scaleSize(box, factor / larger);
      return { scaled, crop: centeredCrop(scaled, size), size };
    }
    case 'contain': {
      const scaled = scaleSize(source, Math.min(smaller, limit));
      return { scaled, pad: centeredPad(scaled, box), size: box };
    }
  }
}

/** The same resize at another result size: scaling, crop and padding change in proportion. */
export function scaleResize({ scaled, crop, pad, size }: ResizeGeometry, other: Size): ResizeGeometry {
  const inProportion: Size = {
    width: atLeastOne((scaled.width * other.width) / size.width),
    height: atLeastOne((scaled.height * other.height) / size.height),
  };
  return {
    scaled: inProportion,
    ...(crop && { crop: centeredCrop(inProportion, other) }),
    ...(pad && { pad: centeredPad(inProportion, other) }),
    size: other,
  };
}

function centeredCrop(scaled: Size, size: Size): NonNullable<ResizeGeometry['crop']> {
  return {
    left: Math.floor((scaled.width - size.width) / 2),
    top: Math.floor((scaled.height - size.height) / 2),
    ...size,
  };
}

function centeredPad(scaled: Size, size: Size): NonNullable<ResizeGeometry['pad']> {
  const left = Math.floor((size.width - scaled.width) / 2);
  const top = Math.floor((size.height - scaled.height) / 2);
  return { left, top, right: size.width - scaled.width - left, bottom: size.height - scaled.height - top };
}

function requestedBox(source: Size, { width, height }: ResizeRequest): Size {
  if (width !== undefined && height !== undefined) return { width, height };
  if (width !== undefined) return { width, height: atLeastOne((source.height * width) / source.width) };
  if (height !== undefined) return { width: atLeastOne((source.width * height) / source.height), height };
  return source;
}
