import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../../tests/fixtures/engine.ts';
import { scene } from '../../../tests/fixtures/scene.ts';
import type { OutputFormat } from '../formats/formats.ts';
import { orientationOf, orientFrame, quarterTurns } from '../geometry/orientation.ts';

const [WIDTH, HEIGHT] = [240, 160];
const WHOLE = { width: 100, height: 100 };
const area = { x: 20, y: 25, width: 30, height: 25 };

/** A light picture, so that black is only where it is covered. */
const picture = () => sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#e0d0c0' } });

/** The box around dark pixels, in percent. */
async function darkBox(file: Buffer, frame?: number) {
  const image = frame === undefined ? sharp(file) : sharp(file, { page: frame });
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  for (const [at, value] of data.entries()) {
    if (at % info.channels !== 0 || value > 90) continue;
    const [x, y] = [(at / info.channels) % info.width, Math.floor(at / info.channels / info.width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return {
    x: (100 * left) / info.width,
    y: (100 * top) / info.height,
    width: (100 * (right + 1 - left)) / info.width,
    height: (100 * (bottom + 1 - top)) / info.height,
  };
}

const close = (box: typeof area) => ({
  x: expect.closeTo(box.x, -0.5),
  y: expect.closeTo(box.y, -0.5),
  width: expect.closeTo(box.width, -0.5),
  height: expect.closeTo(box.height, -0.5),
});

describe('a covered area is where it was drawn', () => {
  const targets: OutputFormat[] = ['jpg', 'png', 'webp', 'avif', 'gif', 'tiff', 'jxl'];
  test.each(targets)('in %s', async (outputFormat) => {
    const { file } = await run(await picture().png().toBuffer(), { options: { outputFormat, redactions: [area] } });
    const shown = outputFormat === 'jxl' ? (await run(file, { options: { outputFormat: 'png' } })).file : file;
    expect(await darkBox(shown)).toEqual(close(area));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('in a photo of orientation %i, rotated and flipped', async (orientation) => {
    const photo = await picture().withMetadata({ orientation }).jpeg().toBuffer();
    for (const rotate of quarterTurns) {
      for (const outputFormat of ['jpg', 'avif'] as const) {
        const cropSettings = { rotate, flipHorizontal: rotate === 90 };
        const options = { outputFormat, redactions: [area], advancedSettings: { cropSettings }, width: 120 };
        const { file } = await run(photo, { options });
        const orientationOfResult = orientationOf({ flipVertical: false, ...cropSettings });
        expect(await darkBox(file)).toEqual(close(orientFrame(area, WHOLE, orientationOfResult)));
      }
    }
  });

  test('in a crop of a photo', async () => {
    const photo = await picture().jpeg().toBuffer();
    const cropSettings = { x: 20, y: 0, width: 60, height: 100 };
    const { file } = await run(photo, { options: { redactions: [area], advancedSettings: { cropSettings } } });
    expect(await darkBox(file)).toEqual(close({ x: 0, y: 25, width: 50, height: 25 }));
  });

  test('in every frame of an animation', async () => {
    const frames = await Promise.all(
      ['#e0d0c0', '#c0e0d0', '#d0c0e0'].map((background) =>
        sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    const { file } = await run(animation, { options: { outputFormat: 'webp', redactions: [area], width: 120 } });
    for (const frame of [0, 1, 2]) expect(await darkBox(file, frame)).toEqual(close(area));
  });

  test('in a drawing that is scaled', async () => {
    const drawing = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#e0d0c0"/></svg>`,
    );
    const { file } = await run(drawing, { options: { outputFormat: 'png', redactions: [area], width: 600 } });
    expect(await darkBox(file)).toEqual(close(area));
  });
});

describe('nothing else shows what is below', () => {
  const secret = () => scene(WIDTH, HEIGHT);

  /** The lightest value inside the area, without its edge. */
  async function lightest(file: Buffer): Promise<number> {
    const inside = await sharp(file).extract({ left: 52, top: 44, width: 64, height: 32 }).raw().toBuffer();
    return Math.max(...inside);
  }

  test('the compressed pixels of the source are not kept', async () => {
    const photo = await secret().jpeg({ quality: 30 }).toBuffer();
    expect(await lightest(photo)).toBeGreaterThan(150);
    const kept = { outputFormat: 'jpg', keepOriginal: true, perceptualTarget: 'identical' } as const;
    const { file, result } = await run(photo, { options: { ...kept, redactions: [area] } });
    expect(result.notices.map(({ code }) => code)).not.toContain('original_kept');
    expect(await lightest(file)).toBeLessThan(40);
    const packed = await run(photo, { options: { outputFormat: 'jxl', keepJpegData: true, redactions: [area] } });
    expect(packed.result.notices.map(({ code }) => code)).toContain('jpeg_data_lost');
    const { file: shown } = await run(packed.file, { options: { outputFormat: 'png' } });
    expect(await lightest(shown)).toBeLessThan(40);
  });

  test('pixels of 16 bits are covered, too', async () => {
    const deep = await secret().toColourspace('rgb16').png().toBuffer();
    const { file } = await run(deep, { options: { outputFormat: 'png', quality: 100, redactions: [area] } });
    expect(await lightest(file)).toBe(0);
  });
});
