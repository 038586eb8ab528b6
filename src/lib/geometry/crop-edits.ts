import { type CropFrame, type CropRatio, clamp, moveInside, sizeWithRatio } from './crop.ts';
import type { Size } from './resize.ts';

// Edits of a crop frame by pointer, keys and numbers. A module of its own, because pages load crop.ts first.

/** The ratio that a frame has once the image is rotated by 90 degrees. */
export const rotatedRatios: Readonly<Record<CropRatio, CropRatio>> = {
  free: 'free',
  original: 'original',
  '1:1': '1:1',
  '4:3': '3:4',
  '16:9': '9:16',
  '3:2': '2:3',
  '3:4': '4:3',
  '9:16': '16:9',
  '2:3': '3:2',
  '2:1': '1:2',
  '1:2': '2:1',
};

/** The dragged part of a frame: its inside, or an edge or a corner, named by compass direction. */
export type CropGrip = 'move' | CropHandle;
export type CropHandle = keyof typeof handles;

/** The edges that each handle moves: -1 is left or top, 1 is right or bottom. */
const handles = {
  nw: { across: -1, down: -1 },
  n: { across: 0, down: -1 },
  ne: { across: 1, down: -1 },
  e: { across: 1, down: 0 },
  se: { across: 1, down: 1 },
  s: { across: 0, down: 1 },
  sw: { across: -1, down: 1 },
  w: { across: -1, down: 0 },
} as const;

/**
 * The frame after a drag.
 * @param frame the frame at the start of the drag
 * @param across distance to the right
 * @param down distance down
 * @param ratio fixed ratio; undefined for none
 */
export function dragFrame(
  image: Size,
  frame: CropFrame,
  grip: CropGrip,
  across: number,
  down: number,
  ratio: number | undefined,
): CropFrame {
  if (grip === 'move') {
    const x = clamp(Math.round(frame.x + across), 0, image.width - frame.width);
    const y = clamp(Math.round(frame.y + down), 0, image.height - frame.height);
    return { ...frame, x, y };
  }
  const pull = handles[grip];
  const width = frame.width + pull.across * across;
  const height = frame.height + pull.down * down;
  const max = {
    width: maxLength(image.width, frame.x, frame.width, pull.across),
    height: maxLength(image.height, frame.y, frame.height, pull.down),
  };
  const size = ratio
    ? sizeWithRatio(ratio, ratioWidth(frame, width, height, ratio, pull), max)
    : {
        width: clamp(Math.round(width), 1, pull.across ? max.width : frame.width),
        height: clamp(Math.round(height), 1, pull.down ? max.height : frame.height),
      };
  return {
    x: start(image.width, frame.x, frame.width, size.width, pull.across),
    y: start(image.height, frame.y, frame.height, size.height, pull.down),
    ...size,
  };
}

/** The frame with the given ratio that is closest to the given frame: similar area, same center. */
export function fitFrame(image: Size, frame: CropFrame, ratio: number): CropFrame {
  const size = sizeWithRatio(ratio, Math.sqrt(frame.width * frame.height * ratio), image);
  return {
    x: start(image.width, frame.x, frame.width, size.width, 0),
    y: start(image.height, frame.y, frame.height, size.height, 0),
    ...size,
  };
}

/** The permitted values of one number of a frame. The other numbers give way, except to a fixed ratio. */
export function frameRange(
  image: Size,
  frame: CropFrame,
  number: keyof CropFrame,
  ratio: number | undefined,
): { min: number; max: number } {
  switch (number) {
    case 'x':
      return { min: 0, max: image.width - (ratio ? frame.width : 1) };
    case 'y':
      return { min: 0, max: image.height - (ratio ? frame.height : 1) };
    case 'width':
      return { min: 1, max: ratio ? sizeWithRatio(ratio, image.width, image).width : image.width };
    case 'height':
      return { min: 1, max: ratio ? sizeWithRatio(ratio, image.width, image).height : image.height };
  }
}

/** The frame with one number replaced by a permitted value, which stays exact. See `frameRange`. */
export function enterNumber(
  image: Size,
  frame: CropFrame,
  number: keyof CropFrame,
  value: number,
  ratio: number | undefined,
): CropFrame {
  switch (number) {
    case 'x':
      return { ...frame, x: value, width: Math.min(frame.width, image.width - value) };
    case 'y':
      return { ...frame, y: value, height: Math.min(frame.height, image.height - value) };
    case 'width': {
      const height = ratio ? clamp(Math.round(value / ratio), 1, image.height) : frame.height;
      return moveInside(image, { ...frame, width: value, height });
    }
    case 'height': {
      const width = ratio ? clamp(Math.round(value * ratio), 1, image.width) : frame.width;
      return moveInside(image, { ...frame, width, height: value });
    }
  }
}

export const isSameFrame = (one: CropFrame, other: CropFrame): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** The width of a drag with a fixed ratio. The side that changed more decides. */
function ratioWidth(
  frame: CropFrame,
  width: number,
  height: number,
  ratio: number,
  pull: { across: number; down: number },
): number {
  if (pull.down === 0) return width;
  if (pull.across === 0) return height * ratio;
  const widerBy = Math.abs(width / frame.width - 1);
  const higherBy = Math.abs(height / frame.height - 1);
  return widerBy >= higherBy ? width : height * ratio;
}

/** Maximum length of a side: up to the image edge, or the whole image if the center is fixed. */
const maxLength = (whole: number, from: number, length: number, pull: number): number =>
  pull > 0 ? whole - from : pull < 0 ? from + length : whole;

/** Start of a side with a new length. The opposite end stays fixed, or the center if `pull` is 0. */
function start(whole: number, from: number, length: number, newLength: number, pull: number): number {
  if (pull > 0) return from;
  if (pull < 0) return from + length - newLength;
  return clamp(Math.round(from + (length - newLength) / 2), 0, whole - newLength);
}
