import type { Chromaticities, Chromaticity } from './chromaticities.ts';
import type { Transfer } from './transfer.ts';

/** Coding-independent code points (ITU-T H.273): in PNG the chunk `cICP`, in HEIF the property `colr` of type `nclx`. */
export interface Cicp {
  primaries: number;
  transfer: number;
  matrix: number;
  fullRange: boolean;
}

interface Primaries {
  name: string;
  chromaticities: Chromaticities;
}

const D65: Chromaticity = [0.3127, 0.329];
const ILLUMINANT_C: Chromaticity = [0.31, 0.316];

export const bt709: Chromaticities = { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: D65 };
const smpte170m: Chromaticities = { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: D65 };
const p3 = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] } as const;

/** `ColourPrimaries`: H.273, table 2. Any other code, such as "unspecified" (2), means the primaries of sRGB. */
const primariesByCode: Readonly<Record<number, Primaries>> = {
  4: {
    name: 'BT.470 M',
    chromaticities: { red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: ILLUMINANT_C },
  },
  5: {
    name: 'BT.470 BG',
    chromaticities: { red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06], white: D65 },
  },
  6: { name: 'SMPTE 170M', chromaticities: smpte170m },
  7: { name: 'SMPTE 240M', chromaticities: smpte170m },
  8: {
    name: 'Generic film',
    chromaticities: { red: [0.681, 0.319], green: [0.243, 0.692], blue: [0.145, 0.049], white: ILLUMINANT_C },
  },
  9: {
    name: 'BT.2020',
    chromaticities: { red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: D65 },
  },
  10: { name: 'CIE XYZ', chromaticities: { red: [1, 0], green: [0, 1], blue: [0, 0], white: [1 / 3, 1 / 3] } },
  11: { name: 'DCI-P3', chromaticities: { ...p3, white: [0.314, 0.351] } },
  12: { name: 'Display P3', chromaticities: { ...p3, white: D65 } },
  22: {
    name: 'EBU 3213-E',
    chromaticities: { red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077], white: D65 },
  },
};

/**
 * `TransferCharacteristics`: H.273, table 3. The curves of video for standard displays (1, 6, 7, 11, 12, 14, 15), "unspecified"
 * and unknown ones are read as the one of sRGB, as in Chromium (ui/gfx/color_space.cc, `GetTransferFunction`): they describe
 * cameras, while displays have a gamma of about 2.2.
 */
const transferByCode: Readonly<Record<number, Transfer>> = {
  4: { curve: 'gamma', gamma: 2.2 },
  5: { curve: 'gamma', gamma: 2.8 },
  8: { curve: 'gamma', gamma: 1 },
  16: { curve: 'pq' },
  17: { curve: 'gamma', gamma: 2.6 },
  18: { curve: 'hlg' },
};

export const primariesOf = ({ primaries }: Cicp): Primaries =>
  primariesByCode[primaries] ?? { name: 'sRGB', chromaticities: bt709 };

export const transferOf = ({ transfer }: Cicp): Transfer => transferByCode[transfer] ?? { curve: 'srgb' };
