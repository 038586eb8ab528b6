import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type ApngFrame, animatedPng } from '../../../../tests/fixtures/apng.ts';
import { pngColor, withColor } from '../../../../tests/fixtures/color-sources.ts';
import { respond, run } from '../../../../tests/fixtures/engine.ts';
import { withChunk } from '../../../../tests/fixtures/make.ts';
import { noticeText } from '../../plan/notices/notice-text.ts';

const SIZE = { width: 8, height: 8 } as const;
const whole = { left: 0, top: 0, ...SIZE } as const;
const part = { left: 2, top: 2, width: 4, height: 4 } as const;
const red = [200, 0, 0, 255] as const;
const green = [0, 160, 0, 255] as const;
const half = [0, 0, 255, 128] as const;
const blue = [0, 0, 255, 255] as const;
const none = [0, 0, 0, 0] as const;

/** GIF keeps few colors exactly, and makes half transparent pixels opaque: colors of a pixel outside and one inside of `part`, in each frame. */
async function shownBy(source: Buffer): Promise<number[][][]> {
  const { file } = await run(source, { options: { outputFormat: 'gif' } });
  const { data, info } = await sharp(file, { animated: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixelAt = (frame: number, x: number) => {
    const at = ((frame * SIZE.height + x) * SIZE.width + x) * 4;
    return [...data.subarray(at, at + 4)];
  };
  return Array.from({ length: info.pages ?? 1 }, (_, frame) => [pixelAt(frame, 0), pixelAt(frame, 3)]);
}

function expectColors(is: number[][][], should: readonly (readonly (readonly number[])[])[]): void {
  expect(is).toHaveLength(should.length);
  for (const [frame, colors] of should.entries()) {
    for (const [place, color] of colors.entries()) {
      const pixel = is[frame]?.[place] ?? [];
      if (color[3] === 0) expect(pixel[3], `frame ${frame}, place ${place}`).toBe(0);
      else for (const [band, level] of color.entries()) expect(Math.abs((pixel[band] ?? -99) - level)).toBeLessThan(3);
    }
  }
}

const frames = (second: Partial<ApngFrame>): ApngFrame[] => [
  { ...whole, pixels: red, delay: [1, 20] },
  { ...part, pixels: green, delay: [25, 0], ...second },
  { left: 7, top: 7, width: 1, height: 1, pixels: green, delay: [0, 10] },
];

describe('an animated PNG', () => {
  test.each([
    [
      'draws on what was there',
      {},
      [
        [red, red],
        [red, green],
        [red, green],
      ],
    ],
    [
      'clears a frame',
      { dispose: 'background' },
      [
        [red, red],
        [red, green],
        [red, none],
      ],
    ],
    [
      'restores what was before a frame',
      { dispose: 'previous' },
      [
        [red, red],
        [red, green],
        [red, red],
      ],
    ],
    [
      'replaces pixels',
      { pixels: half },
      [
        [red, red],
        [red, blue],
        [red, blue],
      ],
    ],
    [
      'blends pixels',
      { pixels: half, blend: 'over' },
      [
        [red, red],
        [red, [100, 0, 128, 255]],
        [red, [100, 0, 128, 255]],
      ],
    ],
  ] as const)('%s', async (_, second, expected) => {
    expectColors(await shownBy(animatedPng(frames(second), SIZE)), expected);
  });

  test('restores a clear canvas after a first frame that is to be undone', async () => {
    const first: ApngFrame = { ...whole, pixels: red, dispose: 'previous' };
    const second: ApngFrame = { ...part, pixels: green };
    expectColors(await shownBy(animatedPng([first, second], SIZE)), [
      [red, red],
      [none, green],
    ]);
  });

  test.each(['webp', 'gif'] as const)('keeps delays and repeats as %s', async (outputFormat) => {
    const { file, codes } = await run(animatedPng(frames({}), { ...SIZE, plays: 3 }), { options: { outputFormat } });
    // Browsers show a frame without a delay for 100 ms.
    expect(await sharp(file).metadata()).toMatchObject({ pages: 3, delay: [50, 250, 100], loop: 3, ...SIZE });
    expect(codes).toEqual([]);
  });

  test('leaves out an image that is none of its frames', async () => {
    const source = animatedPng(
      [
        { ...part, pixels: green },
        { ...whole, pixels: red },
      ],
      {
        ...SIZE,
        hidden: { ...whole, pixels: half },
      },
    );
    expectColors(await shownBy(source), [
      [none, green],
      [red, red],
    ]);
  });

  test('of opaque pixels has transparent ones where a frame was cleared', async () => {
    const source = animatedPng(frames({ dispose: 'background' }), { ...SIZE, channels: 3 });
    expectColors(await shownBy(source), [
      [red, red],
      [red, green],
      [red, none],
    ]);
    expectColors(await shownBy(animatedPng(frames({}), { ...SIZE, channels: 3 })), [
      [red, red],
      [red, green],
      [red, green],
    ]);
    expect((await run(source, { options: { outputFormat: 'jpg' } })).codes).toEqual(['first_frame']);
  });

  test('has its colors converted in all frames', async () => {
    const source = animatedPng(frames({}), SIZE);
    const p3 = withColor(source, { cICP: pngColor.cICP(12, 13) });
    const [[first]] = (await shownBy(p3)) as [[number[]]];
    // 200, 0, 0 in Display P3 is a red beyond sRGB.
    expect(first?.[0]).toBeGreaterThan(205);
  });

  test('is edited in all frames', async () => {
    const options = { outputFormat: 'gif', width: 16, upscale: true, effects: ['negative'] };
    const { file, result } = await run(animatedPng(frames({}), SIZE), { options });
    expect(result).toMatchObject({ width: 16, height: 16 });
    expect((await sharp(file).metadata()).pages).toBe(3);
  });
});

describe('of a damaged animated PNG, the first frame is saved', () => {
  test.each([
    [
      'a frame outside the canvas',
      animatedPng(
        [
          { ...whole, pixels: red },
          { ...whole, left: 1, pixels: green },
        ],
        SIZE,
      ),
    ],
    [
      'a frame without a size',
      animatedPng(
        [
          { ...whole, pixels: red },
          { ...part, width: 0, pixels: green },
        ],
        SIZE,
      ),
    ],
  ])('%s', async (_, source) => {
    const { codes, result } = await run(source, { options: { outputFormat: 'gif' } });
    expect(codes).toEqual(['first_frame']);
    expect(result.notices.map(noticeText)[0]).toContain('could not be read');
  });

  test('one that ends early', async () => {
    const source = animatedPng(frames({}), SIZE);
    const { codes } = await run(source.subarray(0, -30), { options: { outputFormat: 'gif' } });
    expect(codes).toEqual(['first_frame']);
  });
});

test('damaged pixels of a later frame refuse an animation', async () => {
  const source = animatedPng(
    [
      { ...whole, pixels: red },
      { ...whole, pixels: green },
    ],
    SIZE,
  );
  const at = source.indexOf('fdAT') + 12;
  source.fill(0xff, at, at + 6);
  expect(await respond(source, { options: { outputFormat: 'webp' } })).toMatchObject({
    error: { code: 'broken_file' },
  });
  expect((await run(source, { options: { outputFormat: 'png' } })).codes).toEqual(['first_frame']);
});

test('a frame of 16 bits is read with 8, which a result of 16 bits says', async () => {
  const still = await sharp({ create: { ...SIZE, channels: 3, background: '#369' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  const control = Buffer.alloc(26);
  control.writeUInt32BE(SIZE.width, 4);
  control.writeUInt32BE(SIZE.height, 8);
  const animated = withChunk(withChunk(still, 'fcTL', control), 'acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  const { file, codes } = await run(animated, { options: { outputFormat: 'png' }, page: { number: 1, dpi: 72 } });
  expect(codes).toEqual(['depth_reduced']);
  expect((await sharp(file).metadata()).depth).toBe('uchar');
});

test('frames are counted before they are decoded', async () => {
  const small = { width: 1, height: 1 };
  const frame = { left: 0, top: 0, ...small, pixels: red };
  const many = animatedPng(
    Array.from({ length: 10_001 }, () => frame),
    small,
  );
  expect(await respond(many, { options: { outputFormat: 'gif' } })).toMatchObject({
    error: { code: 'too_many_pixels' },
  });
  expect(await respond(many, { options: { outputFormat: 'jpg' } })).toMatchObject({ ok: true });
  const large = animatedPng(
    [
      { ...whole, pixels: red },
      { ...whole, pixels: green },
    ],
    SIZE,
  );
  const maxPixels = SIZE.width * SIZE.height * 1.5;
  expect(await respond(large, { options: { outputFormat: 'gif' }, maxPixels })).toMatchObject({
    error: { code: 'too_many_pixels' },
  });
});

test('an animated PNG announces more frames than it has', async () => {
  const { file, codes } = await run(animatedPng(frames({}), { ...SIZE, count: 4_000_000_000 }), {
    options: { outputFormat: 'gif' },
  });
  expect((await sharp(file).metadata()).pages).toBe(3);
  expect(codes).toEqual([]);
});
