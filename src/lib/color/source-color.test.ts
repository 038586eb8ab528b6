import { describe, expect, test } from 'vitest';
import type { Chromaticities } from './chromaticities.ts';
import { bt709, type Cicp } from './cicp.ts';
import { type ColorClaims, decideColor, isHdrColor, isTaggable, type SourceColor } from './source-color.ts';

const codes = (primaries: number, transfer: number, matrix = 0, fullRange = true): Cicp => ({
  primaries,
  transfer,
  matrix,
  fullRange,
});
const srgbCodes = codes(1, 13);
const p3 = codes(12, 13);
const pq = codes(9, 16);
const narrowSrgb = codes(1, 13, 0, false);

const proPhoto: Chromaticities = {
  red: [0.7347, 0.2653],
  green: [0.1596, 0.8404],
  blue: [0.0366, 0.0001],
  white: [0.3457, 0.3585],
};
const rounded: Chromaticities = { ...bt709, white: [0.31269, 0.32899] };
const onOneLine: Chromaticities = { ...bt709, blue: [0.47, 0.465] };
const whiteWithoutLight: Chromaticities = { ...bt709, white: [0.3, 0] };

type Row = readonly [claims: Partial<ColorClaims>, expected: string];

/** Rows by container. A claim that is not given is missing, and pixels are RGB. */
const tables: Record<ColorClaims['container'], readonly Row[]> = {
  png: [
    [{}, 'srgb'],
    [{ model: 'gray' }, 'srgb'],
    // cICP is first.
    [{ codes: p3 }, 'Display P3, srgb'],
    [{ codes: p3, profile: 'rgb' }, 'Display P3, srgb'],
    [{ codes: p3, srgb: true }, 'Display P3, srgb'],
    [{ codes: p3, gamma: 1, chromaticities: proPhoto }, 'Display P3, srgb'],
    [{ codes: srgbCodes, profile: 'rgb' }, 'srgb'],
    [{ codes: srgbCodes, gamma: 1 }, 'srgb'],
    [{ codes: codes(2, 2) }, 'srgb'],
    [{ codes: codes(0, 0) }, 'srgb'],
    [{ codes: codes(255, 255) }, 'srgb'],
    [{ codes: codes(1, 1) }, 'srgb'],
    [{ codes: codes(9, 14) }, 'BT.2020, srgb'],
    [{ codes: codes(9, 15) }, 'BT.2020, srgb'],
    [{ codes: codes(9, 2) }, 'BT.2020, srgb'],
    [{ codes: codes(9, 8) }, 'BT.2020, gamma 1'],
    [{ codes: pq }, 'BT.2020, pq'],
    [{ codes: codes(9, 18) }, 'BT.2020, hlg'],
    [{ codes: codes(12, 16) }, 'Display P3, pq'],
    [{ codes: codes(1, 16) }, 'sRGB, pq'],
    [{ codes: codes(1, 4) }, 'sRGB, gamma 2.2'],
    [{ codes: codes(1, 5) }, 'sRGB, gamma 2.8'],
    [{ codes: codes(1, 8) }, 'sRGB, gamma 1'],
    [{ codes: codes(11, 17) }, 'DCI-P3, gamma 2.6'],
    [{ codes: codes(10, 17) }, 'CIE XYZ, gamma 2.6'],
    [{ codes: codes(5, 13) }, 'BT.470 BG, srgb'],
    [{ codes: codes(6, 6) }, 'SMPTE 170M, srgb'],
    [{ codes: narrowSrgb, keepsRange: true }, 'sRGB, srgb, narrow'],
    [{ codes: codes(9, 16, 0, false), keepsRange: true }, 'BT.2020, pq, narrow'],
    [{ codes: p3, model: 'gray' }, 'srgb'],
    [{ codes: pq, model: 'gray' }, 'BT.2020, pq, gray'],
    [{ codes: narrowSrgb, keepsRange: true, model: 'gray' }, 'sRGB, srgb, narrow, gray'],
    // Then a profile.
    [{ profile: 'rgb' }, 'profile rgb'],
    [{ profile: 'rgb', srgb: true, gamma: 1 }, 'profile rgb'],
    [{ profile: 'gray', model: 'gray' }, 'profile gray'],
    [{ profile: 'rgb', model: 'gray' }, 'srgb'],
    [{ profile: 'gray' }, 'srgb'],
    [{ profile: 'cmyk', gamma: 1 }, 'RGB of a PNG, gamma 1'],
    // Then sRGB.
    [{ srgb: true, gamma: 1, chromaticities: proPhoto }, 'srgb'],
    [{ srgb: true, model: 'gray', gamma: 1 }, 'srgb'],
    // Then gAMA and cHRM.
    [{ gamma: 0.45455 }, 'srgb'],
    [{ gamma: 0.44 }, 'srgb'],
    [{ gamma: 0.47 }, 'srgb'],
    [{ gamma: 0.5 }, 'RGB of a PNG, gamma 2'],
    [{ gamma: 1 }, 'RGB of a PNG, gamma 1'],
    [{ gamma: 1, model: 'gray' }, 'RGB of a PNG, gamma 1, gray'],
    [{ gamma: 0.45455, chromaticities: bt709 }, 'srgb'],
    [{ gamma: 0.45455, chromaticities: rounded }, 'srgb'],
    [{ gamma: 0.45455, chromaticities: proPhoto }, 'RGB of a PNG, srgb'],
    [{ gamma: 0.45455, chromaticities: proPhoto, model: 'gray' }, 'srgb'],
    [{ gamma: 0.5, chromaticities: proPhoto }, 'RGB of a PNG, gamma 2'],
    [{ chromaticities: proPhoto }, 'RGB of a PNG, srgb'],
    [{ chromaticities: bt709 }, 'srgb'],
    // Values that no encoder means.
    [{ gamma: 0 }, 'srgb'],
    [{ gamma: 0.00001 }, 'srgb'],
    [{ gamma: 42_949.67 }, 'srgb'],
    [{ chromaticities: onOneLine }, 'srgb'],
    [{ chromaticities: whiteWithoutLight }, 'srgb'],
    [{ gamma: 1, chromaticities: onOneLine }, 'RGB of a PNG, gamma 1'],
  ],
  heif: [
    [{}, 'srgb'],
    [{ codes: codes(1, 13, 6) }, 'srgb'],
    [{ codes: codes(12, 13, 6) }, 'Display P3, srgb'],
    [{ codes: codes(9, 16, 9) }, 'BT.2020, pq'],
    [{ codes: codes(9, 18, 9) }, 'BT.2020, hlg'],
    [{ codes: codes(2, 2, 6) }, 'srgb'],
    // A profile is more precise.
    [{ profile: 'rgb' }, 'profile rgb'],
    [{ profile: 'rgb', codes: codes(12, 13, 6) }, 'profile rgb'],
    [{ profile: 'rgb', codes: codes(9, 16, 9) }, 'profile rgb'],
    [{ profile: 'gray', codes: codes(12, 13, 6) }, 'Display P3, srgb'],
    // The decoder expands the narrow range of color images, but not of gray images.
    [{ codes: codes(1, 13, 6, false) }, 'srgb'],
    [{ codes: codes(1, 13, 6, false), keepsRange: true }, 'sRGB, srgb, narrow'],
    [{ codes: codes(1, 13, 6), keepsRange: true }, 'srgb'],
    // The container has no such chunks.
    [{ gamma: 1, chromaticities: proPhoto }, 'srgb'],
  ],
  jpeg: [
    [{}, 'srgb'],
    [{ profile: 'rgb' }, 'profile rgb'],
    [{ profile: 'rgb', exif: 'adobe-rgb' }, 'profile rgb'],
    [{ profile: 'rgb', exif: 'srgb' }, 'profile rgb'],
    [{ profile: 'gray', model: 'gray' }, 'profile gray'],
    [{ profile: 'cmyk', model: 'cmyk' }, 'profile cmyk'],
    [{ profile: 'rgb', model: 'cmyk' }, 'default cmyk'],
    [{ profile: 'cmyk' }, 'srgb'],
    [{ exif: 'srgb' }, 'srgb'],
    [{ exif: 'adobe-rgb' }, 'Adobe RGB (1998), gamma 2.19921875'],
    [{ exif: 'adobe-rgb', model: 'gray' }, 'srgb'],
    [{ exif: 'adobe-rgb', model: 'cmyk' }, 'default cmyk'],
    [{ model: 'cmyk' }, 'default cmyk'],
    [{ model: 'gray' }, 'srgb'],
  ],
  other: [
    [{}, 'srgb'],
    [{ model: 'gray' }, 'srgb'],
    [{ model: 'cmyk' }, 'default cmyk'],
    [{ model: 'lab' }, 'default lab'],
    [{ model: 'lab', profile: 'rgb' }, 'default lab'],
    [{ model: 'lab', profile: 'lab' }, 'profile lab'],
    [{ profile: 'rgb' }, 'profile rgb'],
    [{ profile: 'cmyk', model: 'cmyk' }, 'profile cmyk'],
    [{ codes: p3, gamma: 1, exif: 'adobe-rgb' }, 'srgb'],
  ],
};

const decide = (container: ColorClaims['container'], claims: Partial<ColorClaims>): SourceColor =>
  decideColor({ container, model: 'rgb', ...claims });

function textOf(color: SourceColor): string {
  if (color.kind === 'srgb') return 'srgb';
  if (color.kind !== 'described') return `${color.kind} ${color.model}`;
  const { name, transfer, narrowRange, model } = color;
  const curve = transfer.curve === 'gamma' ? `gamma ${transfer.gamma}` : transfer.curve;
  return [name, curve, ...(narrowRange ? ['narrow'] : []), ...(model === 'gray' ? ['gray'] : [])].join(', ');
}

describe.each(Object.entries(tables) as [ColorClaims['container'], readonly Row[]][])('%s', (container, rows) => {
  test.each(rows)('%j', (claims, expected) => expect(textOf(decide(container, claims))).toBe(expected));
});

test('only PQ and HLG are HDR', () => {
  const isHdrCode = (transfer: number) => isHdrColor(decide('png', { codes: codes(9, transfer) }));
  expect(Array.from({ length: 19 }, (_, code) => code).filter(isHdrCode)).toEqual([16, 18]);
});

test.each([
  [{ codes: p3 }, true],
  [{ gamma: 1 / 1.8 }, true],
  [{ gamma: 1 }, false],
  [{ gamma: 1, model: 'gray' }, false],
  [{ codes: pq }, false],
  [{ codes: narrowSrgb, keepsRange: true }, false],
] as const)('pixels of %j can keep a profile of their space: %s', (claims, expected) => {
  const color = decide('png', claims);
  expect(color.kind === 'described' && isTaggable(color)).toBe(expected);
});
