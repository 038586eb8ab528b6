import { fillHidden } from './fill-transparent.ts';
import { takeGrain } from './grain.ts';
import type { RawPicture } from './picture.ts';
import type { Rows } from './rows.ts';

interface Denoising {
  /** 0 leaves the picture as it is, 1 smooths most. */
  strength: number;
  /** 0 to 1: how much of fine detail and weak edges is kept. */
  preserveDetails: number;
  /** How coarse grain may be, in pixels. */
  radius: number;
}

/** The grain that is taken away at full strength with no detail kept: its standard deviation in levels of 255. */
const MOST_GRAIN = 40;
/** How much less that is where all detail is to be kept. */
const KEPT = 0.8;
/** Grain in color disturbs more and detail in color is missed less than in lightness: how much more of it goes. */
const COLOR = 1.4;
/** Share of white noise that shows in the detail of each scale: measured. */
const scales = [0.897, 0.318, 0.143, 0.07, 0.035, 0.018] as const;

/** Smooths away grain and keeps edges, in place. Colors do not shift; what is transparent has no influence. */
export function denoise(picture: RawPicture, { strength, preserveDetails, radius }: Denoising): RawPicture {
  const grain = strength * MOST_GRAIN * (1 - KEPT * preserveDetails);
  if (grain <= 0) return picture;
  const count = Math.min(scales.length, Math.max(1, 1 + Math.round(Math.log2(radius))));
  fillHidden(picture);
  // In lightness, grain of separate channels shows with 0.61 of its size; best by trial is to take 1.36 times that away.
  takeGrain(
    lightnessAndColor(picture),
    scales.slice(0, count).map((share) => (0.83 * grain * share) ** 2),
  );
  return picture;
}

/**
 * A picture as lightness and two color differences (YCoCg: Malvar and Sullivan, 2003), the differences made smaller so
 * that more of them is lost.
 */
function lightnessAndColor({ width, height, channels, pixels }: RawPicture): Rows {
  const length = width * channels;
  return {
    width,
    height,
    read(y, [lightness, orange, green]) {
      for (let x = 1, from = y * length; x <= width; x++, from += channels) {
        const r = pixels[from] ?? 0;
        const g = pixels[from + 1] ?? 0;
        const b = pixels[from + 2] ?? 0;
        lightness[x] = (r + 2 * g + b) * 0.25;
        orange[x] = (r - b) * (0.5 / COLOR);
        green[x] = (2 * g - r - b) * (0.25 / COLOR);
      }
    },
    write(y, [lightness, orange, green]) {
      for (let x = 1, to = y * length; x <= width; x++, to += channels) {
        const light = (lightness[x] ?? 0) + 0.5;
        const o = (orange[x] ?? 0) * COLOR;
        const g = (green[x] ?? 0) * COLOR;
        pixels[to] = level(light - g + o);
        pixels[to + 1] = level(light + g);
        pixels[to + 2] = level(light - g - o);
      }
    },
  };
}

/** Cuts off what is beyond, and the fraction. */
const level = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : value | 0);
