/** How encoded values relate to light. `bt709` is for developed sensor data: video with that curve is made for displays. */
export type Transfer =
  | { curve: 'srgb' }
  | { curve: 'gamma'; gamma: number }
  | { curve: 'bt709' }
  | { curve: 'pq' }
  | { curve: 'hlg' };

/** Luminance of white paper in HDR images, which becomes the white of standard ones: ITU-R BT.2408-7, 2.2. In cd/m². */
const REFERENCE_WHITE = 203;
/** Peak luminance of the display that HDR images are assumed to be made for: ITU-R BT.2408-7, 2.1. In cd/m². */
const SOURCE_PEAK = 1000;

/** Constants of PQ: ITU-R BT.2100-2, table 4. */
const M1 = 2610 / 16384;
const M2 = (2523 / 4096) * 128;
const C1 = 3424 / 4096;
const C2 = (2413 / 4096) * 32;
const C3 = (2392 / 4096) * 32;
const PQ_PEAK = 10_000;

/** Constants of HLG: ITU-R BT.2100-2, table 5. */
const A = 0.17883277;
const B = 1 - 4 * A;
const C = 0.5 - A * Math.log(4 * A);
const HLG_SYSTEM_GAMMA = 1.2;

/** Whether values reach beyond the white of standard displays. */
export const isHdr = ({ curve }: Transfer): boolean => curve === 'pq' || curve === 'hlg';

/**
 * Converts an encoded value to light of a standard display, both 0 to 1. HDR is tone-mapped by the curve of ITU-R BT.2390-11,
 * 5.4.1 (EETF), from 1,000 to 203 cd/m², on each channel.
 */
export function toLight(transfer: Transfer, value: number): number {
  switch (transfer.curve) {
    case 'srgb':
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    case 'gamma':
      return value ** transfer.gamma;
    case 'bt709':
      // ITU-R BT.709-6, 1.2.
      return value < 0.081 ? value / 4.5 : ((value + 0.099) / 1.099) ** (1 / 0.45);
    case 'pq':
      return toneMap(value) / REFERENCE_WHITE;
    case 'hlg':
      return toneMap(encodePq(hlgLuminance(value))) / REFERENCE_WHITE;
  }
}

/** Luminance of a PQ value in cd/m². */
function decodePq(value: number): number {
  const power = value ** (1 / M2);
  return PQ_PEAK * (Math.max(0, power - C1) / (C2 - C3 * power)) ** (1 / M1);
}

/** PQ value of a luminance in cd/m². */
function encodePq(luminance: number): number {
  const power = (luminance / PQ_PEAK) ** M1;
  return ((C1 + C2 * power) / (1 + C3 * power)) ** M2;
}

/**
 * ITU-R BT.2100-2, table 5. The standard applies the last step, the OOTF, to luminance. Here it is applied to each channel, because a
 * profile has a curve per channel.
 */
function hlgLuminance(value: number): number {
  const scene = value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - C) / A) + B) / 12;
  return SOURCE_PEAK * scene ** HLG_SYSTEM_GAMMA;
}

/** Maps a PQ value to the luminance on a standard display, in cd/m²: ITU-R BT.2390-11, 5.4.1, with a black of 0. */
function toneMap(value: number): number {
  const sourcePeak = encodePq(SOURCE_PEAK);
  const peak = encodePq(REFERENCE_WHITE) / sourcePeak;
  const knee = 1.5 * peak - 0.5;
  const level = Math.min(1, value / sourcePeak);
  if (level < knee) return decodePq(value);
  const t = (level - knee) / (1 - knee);
  const mapped =
    (2 * t ** 3 - 3 * t ** 2 + 1) * knee + (t ** 3 - 2 * t ** 2 + t) * (1 - knee) + (3 * t ** 2 - 2 * t ** 3) * peak;
  return decodePq(mapped * sourcePeak);
}
