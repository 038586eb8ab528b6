import sharp from 'sharp';
import { expect, test } from 'vitest';
import { errorOf, respond, run } from '../../../../../tests/fixtures/engine.ts';

/** A bitmap of two by two pixels: red, green / blue, white, from the upper left. */
const SIDE = 2;
const colors = [
  [230, 20, 20],
  [20, 180, 40],
  [30, 40, 220],
  [250, 250, 250],
] as const;

interface Dib {
  bits: 16 | 24 | 32 | 64;
  headerBytes?: number;
  compression?: number;
  /** For the header, or after one of 40 bytes. */
  masks?: readonly number[];
  /** Of the pixels, from the upper left. */
  alpha?: readonly number[];
  /** Bits of the mask of an icon, by rows. */
  mask?: readonly number[];
  isTopDown?: boolean;
  isIcon?: boolean;
  density?: number;
}

/** Writes the pixel of a color. */
const writers: Record<Dib['bits'], (to: Buffer, at: number, color: readonly number[], alpha: number) => void> = {
  16: (to, at, [r = 0, g = 0, b = 0]) => to.writeUInt16LE(((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3), at),
  24: (to, at, [r = 0, g = 0, b = 0]) => to.set([b, g, r], at),
  32: (to, at, [r = 0, g = 0, b = 0], alpha) => to.set([b, g, r, alpha], at),
  64: (to, at, [r = 0, g = 0, b = 0], alpha) => {
    for (const [index, level] of [b, g, r, alpha].entries())
      to.writeInt16LE(Math.round((level * 8192) / 255), at + 2 * index);
  },
};

function dib({ bits, headerBytes = 40, compression = 0, masks = [], alpha = [], mask, ...more }: Dib): Buffer {
  const header = Buffer.alloc(headerBytes + (headerBytes === 40 ? 4 * masks.length : 0));
  header.writeUInt32LE(headerBytes, 0);
  header.writeInt32LE(SIDE, 4);
  header.writeInt32LE((more.isTopDown ? -1 : 1) * SIDE * (more.isIcon && mask ? 2 : 1), 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  header.writeUInt32LE(compression, 16);
  header.writeInt32LE(more.density ?? 0, 24);
  for (const [index, value] of masks.entries()) header.writeUInt32LE(value, 40 + 4 * index);
  const rowBytes = Math.ceil((SIDE * bits) / 32) * 4;
  const rows = Buffer.alloc(rowBytes * SIDE);
  for (const [index, color] of colors.entries()) {
    const y = Math.floor(index / SIDE);
    const row = more.isTopDown ? y : SIDE - 1 - y;
    writers[bits](rows, row * rowBytes + ((index % SIDE) * bits) / 8, color, alpha[index] ?? 255);
  }
  const maskRows = Buffer.alloc(mask ? 4 * SIDE : 0);
  for (const [index, bit] of (mask ?? []).entries()) {
    const row = SIDE - 1 - Math.floor(index / SIDE);
    maskRows[row * 4] = (maskRows[row * 4] ?? 0) | (bit << (7 - (index % SIDE)));
  }
  return Buffer.concat([header, rows, maskRows]);
}

function bmp(options: Dib): Buffer {
  const image = dib(options);
  const file = Buffer.alloc(14);
  file.write('BM', 'latin1');
  file.writeUInt32LE(14 + image.length, 2);
  const { headerBytes = 40, masks = [] } = options;
  file.writeUInt32LE(14 + headerBytes + (headerBytes === 40 ? 4 * masks.length : 0), 10);
  return Buffer.concat([file, image]);
}

function ico(options: Dib): Buffer {
  const image = dib({ ...options, isIcon: true });
  const directory = Buffer.alloc(22);
  directory.set([0, 0, 1, 0, 1, 0, SIDE, SIDE]);
  directory.writeUInt16LE(options.bits, 12);
  directory.writeUInt32LE(image.length, 14);
  directory.writeUInt32LE(22, 18);
  return Buffer.concat([directory, image]);
}

interface Runs {
  bits: 4 | 8 | 24;
  compression: number;
  /** 64 is that of OS/2 2.x. */
  headerBytes?: 40 | 64;
  isTopDown?: boolean;
  /** From the lower left, or the upper left if it is from top to bottom. */
  runs: readonly number[];
}

/** A BMP with a palette of the four colors and with pixels as runs. */
function runsBmp({ bits, compression, headerBytes = 40, isTopDown = false, runs }: Runs): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(headerBytes, 0);
  header.writeInt32LE(SIDE, 4);
  header.writeInt32LE(isTopDown ? -SIDE : SIDE, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  header.writeUInt32LE(compression, 16);
  header.writeUInt32LE(bits > 8 ? 0 : colors.length, 32);
  const palette = Buffer.from(bits > 8 ? [] : colors.flatMap(([r, g, b]) => [b, g, r, 0]));
  const file = Buffer.alloc(14);
  file.write('BM', 'latin1');
  file.writeUInt32LE(14 + header.length + palette.length, 10);
  return Buffer.concat([file, header, palette, Buffer.from(runs)]);
}

const bgr = (index: number): number[] => [...(colors[index] ?? [])].toReversed();

const rgb = [0xff0000, 0xff00, 0xff];
const withAlpha = [...rgb, 0xff000000];
const half = [128, 128, 128, 128];
const none = [0, 0, 0, 0];
const full = [255, 255, 255, 255];

const cases: [what: string, file: Buffer, alpha: readonly number[]][] = [
  ['BMP of 24 bits', bmp({ bits: 24 }), full],
  ['BMP of 24 bits from top to bottom', bmp({ bits: 24, isTopDown: true }), full],
  ['BMP of 16 bits', bmp({ bits: 16 }), full],
  ['BMP of 32 bits, whose fourth byte is unused', bmp({ bits: 32, alpha: half }), full],
  ['BMP of 32 bits, whose fourth byte is 0', bmp({ bits: 32, alpha: none }), full],
  ['BMP with masks without alpha', bmp({ bits: 32, compression: 3, masks: rgb, alpha: half }), full],
  ['BMP with masks and alpha', bmp({ bits: 32, compression: 6, masks: withAlpha, alpha: half }), half],
  [
    'BMP of version 3 with alpha',
    bmp({ bits: 32, headerBytes: 56, compression: 3, masks: withAlpha, alpha: half }),
    half,
  ],
  [
    'BMP of version 4 with alpha',
    bmp({ bits: 32, headerBytes: 108, compression: 3, masks: withAlpha, alpha: half }),
    half,
  ],
  [
    'BMP of version 5 with the mask of alpha only',
    bmp({ bits: 32, headerBytes: 124, masks: withAlpha, alpha: half }),
    half,
  ],
  ['BMP of version 5 with an empty alpha', bmp({ bits: 32, headerBytes: 124, masks: withAlpha, alpha: none }), full],
  ['BMP of 64 bits', bmp({ bits: 64 }), full],
  ['BMP of 64 bits with alpha', bmp({ bits: 64, alpha: half }), half],
  [
    'icon of 32 bits with alpha, which the mask does not change',
    ico({ bits: 32, alpha: half, mask: [1, 1, 1, 1] }),
    half,
  ],
  ['icon of 32 bits without alpha', ico({ bits: 32, alpha: none, mask: [1, 0, 1, 0] }), [0, 255, 0, 255]],
  ['icon of 24 bits', ico({ bits: 24, mask: [1, 0, 0, 0] }), [0, 255, 255, 255]],
  ['icon of 24 bits without mask', ico({ bits: 24 }), full],
  ['BMP of RLE8', runsBmp({ bits: 8, compression: 1, runs: [1, 2, 1, 3, 0, 0, 1, 0, 1, 1, 0, 1] }), full],
  [
    'BMP of RLE8 from top to bottom',
    runsBmp({ bits: 8, compression: 1, isTopDown: true, runs: [1, 0, 1, 1, 0, 0, 1, 2, 1, 3, 0, 1] }),
    full,
  ],
  [
    'BMP of RLE8 with a run beyond its row',
    runsBmp({ bits: 8, compression: 1, runs: [1, 2, 9, 3, 0, 0, 1, 0, 3, 1] }),
    full,
  ],
  ['BMP of RLE4', runsBmp({ bits: 4, compression: 2, runs: [2, 0x23, 0, 0, 2, 0x01, 0, 1] }), full],
  [
    'BMP of RLE4 with pixels one by one',
    runsBmp({ bits: 4, compression: 2, runs: [0, 3, 0x23, 0, 0, 0, 0, 3, 0x01, 0, 0, 1] }),
    full,
  ],
  [
    'BMP of RLE24 of OS/2',
    runsBmp({
      bits: 24,
      compression: 4,
      headerBytes: 64,
      runs: [1, ...bgr(2), 1, ...bgr(3), 0, 0, 1, ...bgr(0), 1, ...bgr(1), 0, 1],
    }),
    full,
  ],
  ['icon of 16 bits', ico({ bits: 16, mask: [0, 0, 0, 1] }), [255, 255, 255, 0]],
];

test.each(cases)('%s', async (_, file, alpha) => {
  const { file: png, codes } = await run(file, { options: { outputFormat: 'png' } });
  const pixels = await sharp(png).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  for (const [index, color] of colors.entries()) {
    const pixel = [...pixels.subarray(index * 4, index * 4 + 4)];
    const expected = alpha[index] === 0 ? [0] : [...color, alpha[index] ?? 255];
    const found = alpha[index] === 0 ? pixel.slice(3) : pixel;
    // 5 bits per channel are up to 7 levels off.
    expect(Math.max(...expected.map((level, channel) => Math.abs(level - (found[channel] ?? -99))))).toBeLessThan(8);
  }
  expect(codes).toEqual([]);
});

test('rows that a bitmap lacks are named in a notice', async () => {
  const whole = bmp({ bits: 24 });
  expect((await run(whole.subarray(0, whole.length - 8), { options: { outputFormat: 'png' } })).codes).toContain(
    'truncated',
  );
  expect(await respond(whole.subarray(0, 54))).toMatchObject({ ok: false, error: { code: 'broken_file' } });
});

test.each<[what: string, runs: number[], codes: string[]]>([
  ['skipped', [0, 2, 1, 0, 1, 3, 0, 1], []],
  ['left out at the end', [0, 0, 1, 0, 0, 1], []],
  ['missing at the end', [0, 0, 1, 0], ['truncated']],
])('pixels that runs have %s are black', async (_, runs, codes) => {
  const converted = await run(runsBmp({ bits: 8, compression: 1, runs }), { options: { outputFormat: 'png' } });
  const pixels = await sharp(converted.file).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  expect([...pixels.subarray(8, 12)]).toEqual([0, 0, 0, 255]);
  expect(converted.codes).toEqual(codes);
});

test('pixels of OS/2 that are compressed as in a fax are not called damaged', async () => {
  const file = runsBmp({ bits: 8, compression: 3, headerBytes: 64, runs: [0, 0] });
  expect(errorOf(await respond(file))).toEqual({
    code: 'not_supported',
    message: expect.stringContaining('This BMP uses Huffman compression, which'),
  });
});

test('an icon whose directory lists too few bytes is whole', async () => {
  const file = ico({ bits: 24, mask: [0, 0, 0, 0] });
  file.writeUInt32LE(8, 14);
  const { file: png, codes } = await run(file, { options: { outputFormat: 'png' } });
  expect([...(await sharp(png).removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([...colors[0]]);
  expect(codes).toEqual([]);
});

test('a JPEG in the header of a bitmap is not called damaged', async () => {
  expect(errorOf(await respond(bmp({ bits: 24, compression: 4 })))).toEqual({
    code: 'not_supported',
    message: expect.stringContaining('This BMP wraps a JPEG, which'),
  });
});
