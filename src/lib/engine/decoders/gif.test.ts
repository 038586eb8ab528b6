import sharp from 'sharp';
import { expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';

interface Frame {
  at: number;
  side: number;
  disposal?: number;
  /** Index of its color. */
  color: number;
  transparent?: number;
}
const SIDE = 8;
const palette = [230, 20, 20, 20, 180, 40, 30, 40, 220, 250, 250, 250];

/** A frame of one color. Each code is preceded by one that clears the table, so that all have three bits. */
function frameOf({ at, side, disposal = 0, color, transparent }: Frame): Buffer {
  const flags = (disposal << 2) | (transparent === undefined ? 0 : 1);
  const control = Buffer.from([0x21, 0xf9, 4, flags, 10, 0, transparent ?? 0, 0]);
  const descriptor = Buffer.from([0x2c, at, 0, at, 0, side, 0, side, 0, 0, 2]);
  const codes = [...Array.from({ length: side * side }, () => [4, color]).flat(), 5];
  const data = Buffer.alloc(Math.ceil((codes.length * 3) / 8));
  for (const [index, code] of codes.entries()) {
    for (let bit = 0; bit < 3; bit++) {
      const position = index * 3 + bit;
      data[position >> 3] = (data[position >> 3] ?? 0) | (((code >> bit) & 1) << (position & 7));
    }
  }
  return Buffer.concat([control, descriptor, Buffer.from([data.length]), data, Buffer.from([0])]);
}
const gif = (frames: Frame[]): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([SIDE, 0, SIDE, 0, 0x91, 0, 0, ...palette]),
    Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1'),
    ...frames.map(frameOf),
    Buffer.from([0x3b]),
  ]);
/** Colors of the upper left and the lower right pixel of each frame; `clear` where it is transparent. */
async function corners(file: Buffer): Promise<string[][]> {
  const { file: webp } = await run(file, { options: { outputFormat: 'webp', quality: 100 } });
  const { data, info } = await sharp(webp, { animated: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (at: number) => {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 10) return 'clear';
    return ['red', 'green', 'blue'][[r, g, b].indexOf(Math.max(r, g, b))] ?? '';
  };
  const frameBytes = SIDE * SIDE * 4;
  return Array.from({ length: info.pages ?? 1 }, (_, frame) => [
    colorAt(frame * frameBytes),
    colorAt((frame + 1) * frameBytes - 4),
  ]);
}

test.each<[what: string, frames: Frame[], expected: string[][]]>([
  [
    'frames that cover the canvas',
    [
      { at: 0, side: 8, color: 0 },
      { at: 0, side: 8, color: 1 },
    ],
    [
      ['red', 'red'],
      ['green', 'green'],
    ],
  ],
  [
    'a first frame smaller than the canvas',
    [
      { at: 0, side: 4, color: 0 },
      { at: 4, side: 4, color: 1 },
    ],
    [
      ['red', 'clear'],
      ['red', 'green'],
    ],
  ],
  [
    'a frame that is cleared',
    [
      { at: 0, side: 8, color: 0, disposal: 2 },
      { at: 4, side: 4, color: 1 },
    ],
    [
      ['red', 'red'],
      ['clear', 'green'],
    ],
  ],
  [
    'a part that is cleared',
    [
      { at: 0, side: 8, color: 0 },
      { at: 0, side: 4, color: 1, disposal: 2 },
      { at: 4, side: 4, color: 2 },
    ],
    [
      ['red', 'red'],
      ['green', 'red'],
      ['clear', 'blue'],
    ],
  ],
  [
    'a frame with a transparent color',
    [
      { at: 0, side: 8, color: 0 },
      { at: 4, side: 4, color: 1, transparent: 3 },
    ],
    [
      ['red', 'red'],
      ['red', 'green'],
    ],
  ],
])('%s', async (_, frames, expected) => {
  expect(await corners(gif(frames))).toEqual(expected);
});
