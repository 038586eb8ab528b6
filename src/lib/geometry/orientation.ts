import type { CropFrame } from './crop.ts';
import type { Size } from './resize.ts';

/** One of the eight ways to place an image by rotation and mirroring, numbered as in EXIF (CIPA DC-008, tag 0x0112). */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const quarterTurns = [0, 90, 180, 270] as const;
export type QuarterTurn = (typeof quarterTurns)[number];

/** The rotation that is a quarter turn further clockwise. */
export const nextQuarterTurn = (rotation: QuarterTurn): QuarterTurn =>
  quarterTurns[(quarterTurns.indexOf(rotation) + 1) % quarterTurns.length] ?? 0;

/** The change that an orientation makes to the stored pixels: it mirrors them left to right, then rotates them clockwise. */
export interface RotateFlip {
  mirrored: boolean;
  angle: QuarterTurn;
}

export const orientations: Readonly<Record<Orientation, RotateFlip>> = {
  1: { mirrored: false, angle: 0 },
  2: { mirrored: true, angle: 0 },
  3: { mirrored: false, angle: 180 },
  4: { mirrored: true, angle: 180 },
  5: { mirrored: true, angle: 270 },
  6: { mirrored: false, angle: 90 },
  7: { mirrored: true, angle: 90 },
  8: { mirrored: false, angle: 270 },
};

/** An orientation as an option: rotated clockwise first, then flipped. */
export interface RotateFlipSettings {
  rotate: QuarterTurn;
  flipHorizontal: boolean;
  flipVertical: boolean;
}

/** The settings with the fewest changes for each orientation. */
export const settingsOf: Readonly<Record<Orientation, RotateFlipSettings>> = {
  1: { rotate: 0, flipHorizontal: false, flipVertical: false },
  2: { rotate: 0, flipHorizontal: true, flipVertical: false },
  3: { rotate: 180, flipHorizontal: false, flipVertical: false },
  4: { rotate: 0, flipHorizontal: false, flipVertical: true },
  5: { rotate: 90, flipHorizontal: true, flipVertical: false },
  6: { rotate: 90, flipHorizontal: false, flipVertical: false },
  7: { rotate: 270, flipHorizontal: true, flipVertical: false },
  8: { rotate: 270, flipHorizontal: false, flipVertical: false },
};

const ids = Object.keys(orientations).map(Number) as Orientation[];

const orientationWith = (mirrored: boolean, angle: number): Orientation =>
  ids.find((id) => {
    const each = orientations[id];
    return each.mirrored === mirrored && each.angle === ((angle % 360) + 360) % 360;
  }) ?? 1;

/** The orientation of an image that is also rotated clockwise. */
export const rotateOrientation = (orientation: Orientation, rotation: QuarterTurn): Orientation =>
  composeOrientations(orientation, orientationWith(false, rotation));

/** The orientation that equals `first`, followed by `second`. */
export function composeOrientations(first: Orientation, second: Orientation): Orientation {
  const [one, other] = [orientations[first], orientations[second]];
  // Mirroring after a rotation equals mirroring before the opposite rotation.
  const angle = other.angle + (other.mirrored ? -one.angle : one.angle);
  return orientationWith(one.mirrored !== other.mirrored, angle);
}

/** The orientation that undoes another one. */
export function invertOrientation(orientation: Orientation): Orientation {
  const { mirrored, angle } = orientations[orientation];
  return mirrored ? orientation : orientationWith(false, -angle);
}

/** The orientation that the settings request, relative to the upright image. */
export function orientationOf({ rotate, flipHorizontal, flipVertical }: RotateFlipSettings): Orientation {
  const rotated = orientationWith(false, rotate);
  const flipped = flipHorizontal ? composeOrientations(rotated, 2) : rotated;
  return flipVertical ? composeOrientations(flipped, 4) : flipped;
}

/** Whether an orientation exchanges width and height. */
export const swapsSides = (orientation: Orientation): boolean => orientation >= 5;

export const orientSize = ({ width, height }: Size, orientation: Orientation): Size =>
  swapsSides(orientation) ? { width: height, height: width } : { width, height };

/**
 * The position of a part after the image is oriented.
 * @param whole size of the image before, in the unit of the frame
 */
export function orientFrame(frame: CropFrame, whole: Size, orientation: Orientation): CropFrame {
  const { mirrored, angle } = orientations[orientation];
  const { y, width, height } = frame;
  const x = mirrored ? whole.width - frame.x - width : frame.x;
  switch (angle) {
    case 0:
      return { x, y, width, height };
    case 90:
      return { x: whole.height - y - height, y: x, width: height, height: width };
    case 180:
      return { x: whole.width - x - width, y: whole.height - y - height, width, height };
    case 270:
      return { x: y, y: whole.width - x - width, width: height, height: width };
  }
}
