import { linearLight } from '../pixels/srgb.ts';
import type { Plane } from './box-blur.ts';
import type { Raster } from './raster.ts';

/** Of the XYB color space. */
export interface PerceivedPlanes {
  /** Red against green. */
  x: Plane;
  /** Luminance. */
  y: Plane;
  /** Blue against luminance. */
  b: Plane;
}

/** Responses of the eye's receptors to linear red, green and blue, and their offset: libjxl, `opsin_params.h`. */
const LONG = [0.3, 0.622, 0.078] as const;
const MEDIUM = [0.23, 0.692, 0.078] as const;
const SHORT = [0.243_422_69, 0.204_767_44, 0.551_809_87] as const;
const OFFSET = 0.003_793_073_255;
const OFFSET_RESPONSE = Math.cbrt(OFFSET);

/** Linear light of an sRGB level. */
const LINEAR = Float32Array.from({ length: 256 }, (_, level) => linearLight(level / 255));

/** Rows of an image in XYB, the color space of JPEG XL, in which equal steps look about equal. */
export function perceivedPlanes({ width, data }: Raster, top: number, rows: number): PerceivedPlanes {
  const [x, y, b] = [new Float32Array(width * rows), new Float32Array(width * rows), new Float32Array(width * rows)];
  for (let at = 0, from = top * width * 4; at < x.length; at++, from += 4) {
    const red = LINEAR[data[from] ?? 0] ?? 0;
    const green = LINEAR[data[from + 1] ?? 0] ?? 0;
    const blue = LINEAR[data[from + 2] ?? 0] ?? 0;
    const long = response(LONG, red, green, blue);
    const medium = response(MEDIUM, red, green, blue);
    const luminance = (long + medium) / 2;
    x[at] = (long - medium) / 2;
    y[at] = luminance;
    b[at] = response(SHORT, red, green, blue) - luminance;
  }
  return { x, y, b };
}

const response = (
  [ofRed, ofGreen, ofBlue]: readonly [number, number, number],
  red: number,
  green: number,
  blue: number,
) => Math.cbrt(ofRed * red + ofGreen * green + ofBlue * blue + OFFSET) - OFFSET_RESPONSE;
