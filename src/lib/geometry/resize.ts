/** Width and height in pixels, both at least 1. */
export interface Size {
  width: number;
  height: number;
}

export const resizeFits = ['inside', 'outside', 'fill', 'cover', 'contain'] as const;
export type ResizeFit = (typeof resizeFits)[number];

export interface ResizeRequest {
  /** In pixels; one of the two may be missing and then follows from the other by the source's own ratio. */
  width?: number | undefined;
  height?: number | undefined;
  fit: ResizeFit;
  /** Whether the picture may become larger than the source. */
  upscale: boolean;
}

/** What to do to meet a request: scale to `scaled`, then cut `crop` out of it or lay it at `pad` on a larger canvas. */
export interface Resizing {
  scaled: Size;
  crop?: { left: number; top: number; width: number; height: number };
  pad?: { left: number; top: number; right: number; bottom: number };
  /** The picture that results. */
  size: Size;
}

const atLeastOne = (pixels: number): number => Math.max(1, Math.round(pixels));

/** A size times a factor, in whole pixels. */
export const scaleBy = (size: Size, factor: number): Size => ({
  width: atLeastOne(size.width * factor),
  height: atLeastOne(size.height * factor),
});

/**
 * The arithmetic of the five fits, named as in CSS and sharp:
 * - `inside`, `outside`: own ratio, at most or at least the asked box;
 * - `fill`: exactly the asked box, ratio given up;
 * - `cover`: the asked box filled, what stands over cut off evenly. Without `upscale`, the largest box of the asked
 *   ratio that the source can fill;
 * - `contain`: the whole picture centered on a canvas of exactly the asked box.
 */
export function resizing(source: Size, request: ResizeRequest): Resizing {
  const box = askedBox(source, request);
  const ratios = [box.width / source.width, box.height / source.height] as const;
  const limit = request.upscale ? Number.POSITIVE_INFINITY : 1;
  const [smaller, larger] = [Math.min(...ratios), Math.max(...ratios)];
  const only = (scaled: Size): Resizing => ({ scaled, size: scaled });

  switch (request.fit) {
    case 'inside':
      return only(scaleBy(source, Math.min(smaller, limit)));
    case 'outside':
      return only(scaleBy(source, Math.min(larger, limit)));
    case 'fill':
      return only({
        width: request.upscale ? box.width : Math.min(box.width, source.width),
        height: request.upscale ? box.height : Math.min(box.height, source.height),
      });
    case 'cover': {
      const factor = Math.min(larger, limit);
      const scaled = scaleBy(source, factor);
      const size = scaleBy(box, factor / larger);
      return { scaled, crop: centeredCrop(scaled, size), size };
    }
    case 'contain': {
      const scaled = scaleBy(source, Math.min(smaller, limit));
      return { scaled, pad: centeredPad(scaled, box), size: box };
    }
  }
}

/** The same picture at another size: what was to be scaled, cut or added is so in proportion. */
export function resizedTo({ scaled, crop, pad, size }: Resizing, other: Size): Resizing {
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

function centeredCrop(scaled: Size, size: Size): NonNullable<Resizing['crop']> {
  return {
    left: Math.floor((scaled.width - size.width) / 2),
    top: Math.floor((scaled.height - size.height) / 2),
    ...size,
  };
}

function centeredPad(scaled: Size, size: Size): NonNullable<Resizing['pad']> {
  const left = Math.floor((size.width - scaled.width) / 2);
  const top = Math.floor((size.height - scaled.height) / 2);
  return { left, top, right: size.width - scaled.width - left, bottom: size.height - scaled.height - top };
}

function askedBox(source: Size, { width, height }: ResizeRequest): Size {
  if (width !== undefined && height !== undefined) return { width, height };
  if (width !== undefined) return { width, height: atLeastOne((source.height * width) / source.width) };
  if (height !== undefined) return { width: atLeastOne((source.width * height) / source.height), height };
  return source;
}
