import { type Chromaticities, colorantsOf } from './chromaticities.ts';
import { bt709, type Cicp, primariesOf, transferOf } from './cicp.ts';
import { isHdr, type Transfer } from './transfer.ts';

/** Channels that pixels can have. */
export type ColorModel = 'gray' | 'rgb' | 'cmyk' | 'lab';

/** The color space of pixel values. */
export type SourceColor =
  | { kind: 'srgb' }
  /** The embedded ICC profile describes them. */
  | { kind: 'profile'; model: ColorModel }
  /** CMYK or Lab without a profile: the default of the codec library. */
  | { kind: 'default'; model: 'cmyk' | 'lab' }
  | DescribedColor;

/** A color space that other fields than a profile describe. */
export interface DescribedColor {
  kind: 'described';
  name: string;
  model: 'gray' | 'rgb';
  chromaticities: Chromaticities;
  transfer: Transfer;
  /** Whether black is 16 and white 235 of 255. */
  narrowRange: boolean;
}

/** The color fields of a file. */
export interface ColorClaims {
  container: 'png' | 'heif' | 'jpeg' | 'other';
  model: ColorModel;
  /** Data color space of a valid ICC profile. */
  profile?: ColorModel | undefined;
  /** `cICP` of a PNG; `nclx`, or the same fields in the compressed data, of a HEIF file. */
  codes?: Cicp | undefined;
  /** Whether the decoder leaves values in the range of `codes` instead of converting them to 0 to 255. */
  keepsRange?: boolean | undefined;
  /** Whether a PNG has the chunk `sRGB`. */
  srgb?: boolean | undefined;
  /** `gAMA` of a PNG: the exponent of the encoder, such as 0.45455. */
  gamma?: number | undefined;
  /** `cHRM` of a PNG. */
  chromaticities?: Chromaticities | undefined;
  /** Color space of EXIF: Exif 3.0, 4.6.6, and DCF 2.0, 4.5. */
  exif?: 'srgb' | 'adobe-rgb' | undefined;
}

type Claim = (claims: ColorClaims) => SourceColor | undefined;

const SRGB: SourceColor = { kind: 'srgb' };

/** A gamma this close to 0.45455 is read as sRGB, as in libpng (`PNG_GAMMA_THRESHOLD_FIXED`): most encoders write it for sRGB. */
const SRGB_GAMMA = 0.45455;
const GAMMA_TOLERANCE = 0.05;
/** Encoders round `cHRM` to different digits. */
const CHROMATICITY_TOLERANCE = 0.002;
/** Range of gammas that are no mistake. */
const [MIN_GAMMA, MAX_GAMMA] = [0.1, 10];

/** Adobe RGB (1998) Color Image Encoding, 4.3. */
const adobeRgb: Omit<DescribedColor, 'model'> = {
  kind: 'described',
  name: 'Adobe RGB (1998)',
  chromaticities: { ...bt709, green: [0.21, 0.71] },
  transfer: { curve: 'gamma', gamma: 563 / 256 },
  narrowRange: false,
};

const byProfile: Claim = ({ profile, model }) => (profile === model ? { kind: 'profile', model } : undefined);

const byCodes: Claim = ({ codes, keepsRange = false, model }) => {
  if (!codes || !isDescribable(model)) return undefined;
  const { name, chromaticities } = primariesOf(codes);
  const narrowRange = keepsRange && !codes.fullRange;
  return described({ kind: 'described', name, model, chromaticities, transfer: transferOf(codes), narrowRange });
};

const bySrgb: Claim = ({ srgb }) => (srgb ? SRGB : undefined);

/**
 * A missing gamma, and missing chromaticities, are those of sRGB, as in Chromium (skia/src/codec/SkPngCodec.cpp,
 * `read_color_profile`).
 */
const byGamma: Claim = ({ gamma = 0, chromaticities, model }) => {
  if (!isDescribable(model)) return undefined;
  const hasGamma = gamma >= MIN_GAMMA && gamma <= MAX_GAMMA;
  const isStandard = !hasGamma || Math.abs(gamma / SRGB_GAMMA - 1) <= GAMMA_TOLERANCE;
  const isKnown = chromaticities && !isBt709(chromaticities) && colorantsOf(chromaticities);
  return described({
    kind: 'described',
    name: 'RGB of a PNG',
    model,
    chromaticities: isKnown ? chromaticities : bt709,
    transfer: isStandard ? { curve: 'srgb' } : { curve: 'gamma', gamma: 1 / gamma },
    narrowRange: false,
  });
};

const byExif: Claim = ({ exif, model }) => {
  if (exif === 'srgb') return SRGB;
  return exif === 'adobe-rgb' && model === 'rgb' ? { ...adobeRgb, model } : undefined;
};

/**
 * The claims of each container, from the strongest to the weakest. PNG third edition, 4.3 (table 1). HEIF: a profile is more
 * precise than code points (ISO/IEC 23000-22, 7.3.6.4), which then still describe the matrix and the range. JPEG: Exif leaves
 * the color space to a profile if there is one.
 */
const orders: Readonly<Record<ColorClaims['container'], readonly Claim[]>> = {
  png: [byCodes, byProfile, bySrgb, byGamma],
  heif: [byProfile, byCodes],
  jpeg: [byProfile, byExif],
  other: [byProfile],
};

/** Decides the color space of pixel values by the strongest claim that fits the pixels. Without a claim, it is sRGB. */
export function decideColor(claims: ColorClaims): SourceColor {
  for (const claim of orders[claims.container]) {
    const color = claim(claims);
    if (color) return color;
  }
  const { model } = claims;
  return isDescribable(model) ? SRGB : { kind: 'default', model };
}

/** Whether a result has to leave out brightness that the source has. */
export const isHdrColor = (color: SourceColor): boolean => color.kind === 'described' && isHdr(color.transfer);

/** Below this gamma, 8 bits have visible steps in dark colors. */
const MIN_KEPT_GAMMA = 1.7;

/** Whether a result can keep the pixels with a profile of their color space. */
export const isTaggable = ({ model, transfer, narrowRange }: DescribedColor): boolean =>
  model === 'rgb' &&
  !narrowRange &&
  (transfer.curve === 'srgb' || (transfer.curve === 'gamma' && transfer.gamma >= MIN_KEPT_GAMMA));

const isDescribable = (model: ColorModel): model is 'gray' | 'rgb' => model === 'gray' || model === 'rgb';

/** Primaries do not matter to gray pixels. */
function described(color: DescribedColor): SourceColor {
  const { model, chromaticities, transfer, narrowRange } = color;
  const hasSrgbPrimaries = model === 'gray' || isBt709(chromaticities);
  return hasSrgbPrimaries && transfer.curve === 'srgb' && !narrowRange ? SRGB : color;
}

const isBt709 = (chromaticities: Chromaticities): boolean =>
  (['red', 'green', 'blue', 'white'] as const).every((name) =>
    chromaticities[name].every((value, index) => Math.abs(value - (bt709[name][index] ?? 0)) <= CHROMATICITY_TOLERANCE),
  );
