import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../src/lib/errors.ts';
import { noticeText } from '../../../src/lib/plan/notices/notice-text.ts';
import { blendModes } from '../../fixtures/blend-modes.ts';
import { colorAt, drawPage, inkIn, refusePage, withPages } from '../../fixtures/pages.ts';
import { lockedPdf, madePdf, pdfOfSizes } from '../../fixtures/pdf.ts';
import {
  activePdf,
  annotatedPdf,
  blendedPdf,
  brokenPagePdf,
  croppedOutsidePdf,
  croppedPdf,
  emptyPdf,
  formPdf,
  loopedPdf,
  turnedPdf,
} from '../../fixtures/pdf-features.ts';
import { LETTER_POINTS, LINE, type Script, unembedded, unembeddedPdf } from '../../fixtures/pdf-fonts.ts';
import { colorPdfs, imageAt, imageSize, isBlack, twoColorPdfs } from '../../fixtures/pdf-images.ts';

/** One pixel per point. */
const DPI = 72;

/** Tolerance of a channel in levels of 255, for the rounding of the renderer. */
const CLOSE = 3;

function expectColor(found: readonly number[], expected: readonly number[], tolerance = CLOSE): void {
  for (const [channel, level] of expected.entries()) {
    expect(Math.abs((found[channel] ?? 0) - level), `${found} instead of ${expected}`).toBeLessThanOrEqual(tolerance);
  }
}

const red = [255, 0, 0];
const green = [0, 128, 0];
const blue = [0, 0, 255];
const white = [255, 255, 255];
const yellow = [255, 255, 0];

describe('shape', () => {
  const rotations: {
    angle: number;
    width: number;
    height: number;
    redAt: readonly [number, number];
    greenAt: readonly [number, number];
  }[] = [
    { angle: 0, width: 200, height: 100, redAt: [5, 5], greenAt: [195, 5] },
    { angle: 90, width: 100, height: 200, redAt: [95, 5], greenAt: [95, 195] },
    { angle: 180, width: 200, height: 100, redAt: [195, 95], greenAt: [5, 95] },
    { angle: 270, width: 100, height: 200, redAt: [5, 195], greenAt: [5, 5] },
  ];
  test.each(rotations)('a page rotated by $angle is upright', async ({ angle, width, height, redAt, greenAt }) => {
    const { file, result, preview } = await drawPage(turnedPdf(), { page: 1 + angle / 90, dpi: DPI });
    expect(result).toMatchObject({ width, height, originalWidth: width, originalHeight: height });
    expectColor(await colorAt(file, ...redAt), red);
    expectColor(await colorAt(file, ...greenAt), green);
    expect(await sharp(preview).metadata()).toMatchObject({ width, height });
  });

  test('a page with a crop box is cropped', async () => {
    const { file, result } = await drawPage(croppedPdf(), { dpi: 144 });
    expect(result).toMatchObject({ width: 100, height: 60 });
    for (const [left, top] of [
      [1, 1],
      [48, 58],
    ] as const)
      expectColor(await colorAt(file, left, top), green);
    for (const [left, top] of [
      [52, 1],
      [98, 58],
    ] as const)
      expectColor(await colorAt(file, left, top), red);
  });

  test('a crop box outside of the page is ignored', async () => {
    const { file, result } = await drawPage(croppedOutsidePdf(), { dpi: DPI });
    expect(result).toMatchObject({ width: 60, height: 40 });
    expectColor(await colorAt(file, 2, 20), green);
    expectColor(await colorAt(file, 57, 20), red);
  });

  test('each page has its own size', async () => {
    const sizes = [
      [595, 842],
      [842, 595],
      [72, 144],
      [300, 300],
    ] as const;
    await withPages(await pdfOfSizes(sizes), async ({ draw }) => {
      for (const [index, [width, height]] of sizes.entries()) {
        const { result } = await draw({ page: index + 1, dpi: 36 });
        expect(result).toMatchObject({ width: Math.round(width / 2), height: Math.round(height / 2) });
      }
    });
  });

  test('a page of 200 inches is rendered at the maximum size, with a warning', { timeout: 30_000 }, async () => {
    const { result, file, codes } = await drawPage(await pdfOfSizes([[14_400, 14_400]]), {
      dpi: 150,
      options: { outputFormat: 'jpg', quality: 50, effort: 'fast' },
    });
    expect(result.width * result.height).toBeLessThanOrEqual(40_000_000);
    expect(result.width).toBe(6324);
    expect(codes).toEqual(['page_bounded']);
    expect(result.notices.map(noticeText)[0]).toContain('40 megapixels');
    expect(result.notices.map(noticeText)[0]).toContain('32 DPI');
    expect((await sharp(file).metadata()).density).toBe(32);
    // Equal to a lower density, at which the size is not limited.
    expect((await drawPage(await pdfOfSizes([[14_400, 144]]), { dpi: 72 })).codes).toEqual([]);
  });

  test('a very long page is limited by its side', async () => {
    const { result, codes } = await drawPage(await pdfOfSizes([[14_400, 72]]), { dpi: 150 });
    expect(result).toMatchObject({ width: 16_000, height: 80 });
    expect(codes).toEqual(['page_bounded']);
  });
});

describe('page contents', () => {
  test('annotations are rendered without link borders', async () => {
    const { file } = await drawPage(annotatedPdf(), { dpi: DPI });
    expectColor(await colorAt(file, 130, 30), yellow);
    // The highlight multiplies, so the black below it stays.
    expectColor(await colorAt(file, 55, 28), yellow);
    expectColor(await colorAt(file, 30, 35), [0, 0, 0]);
    expectColor(await colorAt(file, 130, 70), white);
    expect(await inkIn(file, { left: 15, top: 55, width: 70, height: 30 })).toBe(0);
  });

  test('forms are rendered with their values', async () => {
    const { file } = await drawPage(formPdf(), { dpi: 144 });
    const ink = (left: number, top: number, width: number, height: number) => inkIn(file, { left, top, width, height });
    expect(await ink(20, 20, 160, 40), 'a text').toBeGreaterThan(0.05);
    expect(await ink(20, 120, 40, 40), 'a box that is ticked').toBeGreaterThan(0.9);
    expect(await ink(120, 120, 40, 40), 'a box that is not').toBe(0);
    // Fields have no blue highlight as in editors.
    expectColor(await colorAt(file, 170, 24), white);
  });

  test('forms without appearance streams are rendered', async () => {
    const { file } = await drawPage(formPdf('/NeedAppearances true'), { dpi: 144 });
    const ink = (left: number, top: number, width: number, height: number) => inkIn(file, { left, top, width, height });
    expect(await ink(20, 20, 160, 40), 'a text').toBeGreaterThan(0.05);
    expect(await ink(220, 20, 160, 40), 'a text without an appearance').toBeGreaterThan(0.05);
    expect(await ink(20, 120, 40, 40), 'a box that is ticked').toBeGreaterThan(0.05);
    expect(await ink(120, 120, 40, 40), 'a box that is not').toBe(0);
  });

  const [below, above] = [
    [0.8, 0.4, 0.2],
    [0.4, 0.6, 0.9],
  ] as const;
  describe.each([1, 0.5])('blend modes at %f', (opacity) => {
    test.each(Object.entries(blendModes))('%s', async (mode, blend) => {
      const { file } = await drawPage(blendedPdf(mode, opacity), { dpi: DPI });
      const blended = blend(below, above);
      const mixed = below.map((level, channel) => 255 * ((1 - opacity) * level + opacity * (blended[channel] ?? 0)));
      expectColor(
        await colorAt(file, 15, 30),
        below.map((level) => level * 255),
      );
      expectColor(await colorAt(file, 45, 30), mixed);
      // Without a backdrop, a blend mode has no effect: the page is an isolated group on white.
      const alone = above.map((level) => 255 * (1 - opacity + opacity * level));
      expectColor(await colorAt(file, 80, 30), alone);
    });
  });

  test.each(Object.entries(colorPdfs))('images with %s are rendered', { timeout: 20_000 }, async (_, document) => {
    const { file, result } = await drawPage(await document(), { dpi: DPI });
    expect(result).toMatchObject(imageSize);
    for (const [x, y] of [
      [5, 5],
      [70, 50],
      [90, 50],
      [150, 110],
      [20, 100],
    ] as const) {
      expectColor(await colorAt(file, x, y), imageAt(x, y), 8);
    }
  });

  test.each(Object.entries(twoColorPdfs))('scans with %s are rendered', async (_, document) => {
    const { file, result } = await drawPage(await document(), { dpi: DPI });
    expect(result).toMatchObject(imageSize);
    const levels = await sharp(file).greyscale().raw().toBuffer();
    let wrong = 0;
    for (const [at, level] of levels.entries()) {
      if (level < 128 !== isBlack(at % imageSize.width, Math.floor(at / imageSize.width))) wrong++;
    }
    // Edges may be rounded to either side.
    expect(wrong / levels.length).toBeLessThan(0.01);
  });
});

describe('fonts that are not embedded', () => {
  test.each(Object.keys(unembedded) as Script[])('%s', async (script) => {
    const { file } = await drawPage(unembeddedPdf(script), { dpi: 144 });
    const side = LETTER_POINTS * 2;
    const ink: number[] = [];
    for (let at = 0; at < unembedded[script].letters; at++) {
      const left = LINE.left * 2 + at * side;
      ink.push(
        await inkIn(file, { left, top: 2 * (LINE.height - LINE.baseline) - side + 8, width: side, height: side + 6 }),
      );
    }
    for (const share of ink) expect(share).toBeGreaterThan(0.02);
    // Boxes for missing glyphs would all be equal.
    expect(new Set(ink.map((share) => share.toFixed(4))).size).toBeGreaterThan(2);
  });

  test('symbols are rendered with symbol fonts', async () => {
    const drawn = async (font: string) => {
      const document = await madePdf((pdf) => {
        pdf.addPage({ size: [120, 40], margin: 0 });
        pdf.font(font).fontSize(24).text('abc', 5, 5);
      });
      return (await drawPage(document, { dpi: 144 })).file;
    };
    const [letters, greek, dingbats] = await Promise.all(['Helvetica', 'Symbol', 'ZapfDingbats'].map(drawn));
    for (const file of [letters, greek, dingbats]) expect(await inkIn(file ?? Buffer.alloc(0))).toBeGreaterThan(0.005);
    expect(new Set([letters, greek, dingbats].map((file) => file?.toString('latin1'))).size).toBe(3);
  });
});

describe('encrypted documents', () => {
  const passwords = ['secret', 'grün', 'пароль 密码', 'x'.repeat(60)];
  test.each(passwords)('AES-256: %s', async (password) => {
    await withPages(await lockedPdf(password), async ({ draw, respond }) => {
      expect(await respond()).toMatchObject({ ok: false, error: { code: 'pdf_password' } });
      expect(await respond({ password: 'wrong' })).toMatchObject({ ok: false, error: { code: 'pdf_password_wrong' } });
      const { file } = await draw({ password, dpi: DPI });
      expectColor(await colorAt(file, 60, 40), [10, 127, 63]);
      expectColor(await colorAt((await draw({ password, page: 2, dpi: DPI })).file, 200, 40), [10, 127, 63]);
    });
  });

  test.each(['1.3', '1.7'] as const)('PDF %s with a non-ASCII character', async (version) => {
    const { file } = await drawPage(await lockedPdf('grün', version), { password: 'grün', dpi: DPI });
    expectColor(await colorAt(file, 60, 40), [10, 127, 63]);
  });

  test('combining and precomposed characters are equal', async () => {
    const { file } = await drawPage(await lockedPdf('grün'.normalize('NFC')), {
      password: 'grün'.normalize('NFD'),
      dpi: DPI,
    });
    expectColor(await colorAt(file, 60, 40), [10, 127, 63]);
  });

  test('an unnecessary password is ignored', async () => {
    expect((await drawPage(turnedPdf(), { password: 'needless' })).result.width).toBe(417);
  });
});

describe('damaged documents', () => {
  const whole = turnedPdf();
  const damaged: Record<string, Buffer> = {
    'no pages': emptyPdf(),
    'a page tree that loops': loopedPdf(),
    'a header alone': Buffer.from('%PDF-1.7\n'),
    'a header and noise': Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from(Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) >> 3)),
    ]),
    'the first half': whole.subarray(0, 300),
  };
  test.each(Object.entries(damaged))('%s', async (_, document) => {
    expect(['broken_file', 'page_broken']).toContain((await refusePage(document)).code);
  });

  test('a wrong cross-reference table is rebuilt', async () => {
    const shifted = Buffer.concat([
      whole.subarray(0, 9),
      Buffer.from('% something that came between\n'),
      whole.subarray(9),
    ]);
    const { file } = await drawPage(shifted, { dpi: DPI });
    expectColor(await colorAt(file, 5, 5), red);
  });

  test('other pages of a damaged page are not affected', async () => {
    await withPages(brokenPagePdf(), async ({ draw, respond }) => {
      expectColor(await colorAt((await draw({ page: 1, dpi: DPI })).file, 100, 50), red);
      expect(await respond({ page: 2 })).toMatchObject({ ok: false, error: { code: 'page_broken' } });
      expectColor(await colorAt((await draw({ page: 3, dpi: DPI })).file, 100, 50), blue);
    });
  });

  test('the error names a missing page', async () => {
    const { code, details } = await refusePage(turnedPdf(), { page: 9 });
    expect(details.field).toBe('pdfPages');
    expect(new AppError(code, details).toPublic()).toEqual({
      code: 'bad_field',
      message: 'The field "pdfPages" asks for page 9, but the document has 4.',
    });
  });

  test('actions of a document are not executed', async () => {
    const { file, codes } = await drawPage(activePdf(), { dpi: 144 });
    expect(codes).toEqual([]);
    expect(await inkIn(file, { left: 20, top: 20, width: 160, height: 40 })).toBeGreaterThan(0.05);
    expectColor(await colorAt(file, 340, 160), blue);
  });
});
