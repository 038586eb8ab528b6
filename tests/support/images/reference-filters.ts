/**
 * Reference implementation of effects and adjustments from their specifications, independent of the product's code. Colors are
 * gamma-encoded sRGB with channels from 0 to 1; each formula clamps its result.
 */
export type Color = readonly [r: number, g: number, b: number];
export type Formula = (color: Color) => Color;

const cut = (value: number): number => Math.min(1, Math.max(0, value));
const each = (color: Color, change: (value: number, band: number) => number): Color => [
  cut(change(color[0], 0)),
  cut(change(color[1], 1)),
  cut(change(color[2], 2)),
];

/** Rec. 709 luma. */
export const luma = ([r, g, b]: Color): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** "brightness(x)": linear transfer function with this slope. Filter Effects Module Level 1, 11.5. */
export const brightness =
  (slope: number): Formula =>
  (color) =>
    each(color, (value) => slope * value);

/** "contrast(x)": slope and intercept -(0.5 slope) + 0.5. Filter Effects Module Level 1, 11.6. */
export const contrast =
  (slope: number): Formula =>
  (color) =>
    each(color, (value) => slope * value - 0.5 * slope + 0.5);

/** "saturate(x)": scales the difference of each channel from the luma. Filter Effects Module Level 1, feColorMatrix. */
export const saturate =
  (amount: number): Formula =>
  (color) =>
    each(color, (value) => luma(color) + amount * (value - luma(color)));

/**
 * "hue-rotate(x)" of feColorMatrix: three matrices of rounded numbers, so 0 degrees is only nearly the identity.
 * Filter Effects Module Level 1, 9.6.
 */
export const hueRotate =
  (degrees: number): Formula =>
  (color) => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const rows: readonly Color[][] = [
      [
        [0.213, 0.715, 0.072],
        [0.787, -0.715, -0.072],
        [-0.213, -0.715, 0.928],
      ],
      [
        [0.213, 0.715, 0.072],
        [-0.213, 0.285, -0.072],
        [0.143, 0.14, -0.283],
      ],
      [
        [0.213, 0.715, 0.072],
        [-0.213, -0.715, 0.928],
        [-0.787, 0.715, 0.072],
      ],
    ];
    return each(color, (_, band) =>
      color.reduce((sum, value, column) => {
        const [a, b, d] = rows[band]?.map((row) => row[column] ?? 0) ?? [];
        return sum + ((a ?? 0) + c * (b ?? 0) + s * (d ?? 0)) * value;
      }, 0),
    );
  };

/** The matrix of "sepia(1)". Filter Effects Module Level 1, 11.2. */
const sepiaRows: readonly Color[] = [
  [0.393, 0.769, 0.189],
  [0.349, 0.686, 0.168],
  [0.272, 0.534, 0.131],
];
const sepiaOf = (color: Color, band: number): number =>
  (sepiaRows[band] ?? []).reduce((sum, factor, column) => sum + factor * (color[column] ?? 0), 0);

export const colorEffects = {
  grayscale: (color) => each(color, () => luma(color)),
  sepia: (color) => each(color, (_, band) => sepiaOf(color, band)),
  brightness: brightness(1.2),
  contrast: contrast(1.25),
  negative: (color) => each(color, (value) => 1 - value),
  saturation: saturate(1.5),
  // The product's own effect: half sepia, contrast 0.85, plus 0.04 red and 0.02 green, clamped once at the end.
  vintage: (color) =>
    each(color, (value, band) => {
      const half = (value + sepiaOf(color, band)) / 2;
      return 0.85 * (half - 0.5) + 0.5 + ([0.04, 0.02, 0][band] ?? 0);
    }),
} as const satisfies Record<string, Formula>;

/** Applies a formula to pixels from 0 to 255 without rounding. Alpha stays. */
export function onPixels(pixels: ArrayLike<number>, channels: 3 | 4, formula: Formula): Float64Array {
  const changed = Float64Array.from(pixels);
  for (let at = 0; at < changed.length; at += channels) {
    const [r = 0, g = 0, b = 0] = changed.subarray(at, at + 3);
    changed.set(
      formula([r / 255, g / 255, b / 255]).map((value) => value * 255),
      at,
    );
  }
  return changed;
}

interface Lattice {
  width: number;
  height: number;
  channels: number;
}

const clamp = (index: number, last: number): number => Math.max(0, Math.min(last, index));

/** Gaussian blur by its definition, up to five sigma, with repeated edge pixels. */
export function gaussianBlur(
  pixels: ArrayLike<number>,
  { width, height, channels }: Lattice,
  sigma: number,
): Float64Array {
  const reach = Math.ceil(5 * sigma);
  const bell = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)));
  const sum = bell.reduce((total, weight) => total + weight);
  const pass = (from: ArrayLike<number>, count: number, along: number, lines: number, across: number): Float64Array => {
    const to = new Float64Array(from.length);
    for (let line = 0; line < lines; line++) {
      for (let index = 0; index < count; index++) {
        for (let channel = 0; channel < channels; channel++) {
          let total = 0;
          for (const [tap, weight] of bell.entries()) {
            const at = clamp(index + tap - reach, count - 1);
            total += weight * (from[(line * across + at * along) * channels + channel] ?? 0);
          }
          to[(line * across + index * along) * channels + channel] = total / sum;
        }
      }
    }
    return to;
  };
  return pass(pass(pixels, width, 1, height, width), height, width, width, 1);
}

/** Gaussian blur of an image with alpha: colors are weighted by opacity. */
export function gaussianBlurRgba(
  pixels: ArrayLike<number>,
  size: Omit<Lattice, 'channels'>,
  sigma: number,
): Float64Array {
  const weighted = Float64Array.from(pixels, (value, at) =>
    at % 4 === 3 ? value : (value * (pixels[at - (at % 4) + 3] ?? 0)) / 255,
  );
  return gaussianBlur(weighted, { ...size, channels: 4 }, sigma).map((value, at, all) => {
    const alpha = all[at - (at % 4) + 3] ?? 0;
    return at % 4 === 3 ? value : alpha > 0 ? (value * 255) / alpha : 0;
  });
}

/** Unsharp mask on luma: c + amount (Y - blurred Y) for each channel of RGB. */
export function sharpened(
  rgb: ArrayLike<number>,
  size: Omit<Lattice, 'channels'>,
  sigma: number,
  amount: number,
): Float64Array {
  const plane = Float64Array.from({ length: rgb.length / 3 }, (_, at) =>
    luma([rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0]),
  );
  const blurred = gaussianBlur(plane, { ...size, channels: 1 }, sigma);
  return Float64Array.from(rgb, (value, at) => {
    const pixel = Math.floor(at / 3);
    return Math.max(0, Math.min(255, value + amount * ((plane[pixel] ?? 0) - (blurred[pixel] ?? 0))));
  });
}
