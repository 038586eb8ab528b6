import { describe, expect, test } from 'vitest';
import { watermarkPositions } from '../../options/values.ts';
import { visibleText, watermarkBox, watermarkNotices, watermarkStep } from './watermark.ts';

const options = {
  hasWatermark: true,
  watermarkText: '© Copyright',
  watermarkPosition: 'bottom-right' as (typeof watermarkPositions)[number],
};
const sizes = [
  { width: 24, height: 24 },
  { width: 64, height: 64 },
  { width: 200, height: 1000 },
  { width: 1000, height: 200 },
  { width: 4000, height: 3000 },
  { width: 12000, height: 100 },
  { width: 101, height: 12001 },
];

describe('the box', () => {
  test.each(sizes)('is within the ninth of its position: $width x $height', ({ width, height }) => {
    for (const [index, position] of watermarkPositions.entries()) {
      const [column, row] = [index % 3, Math.floor(index / 3)];
      const box = watermarkBox({ width, height }, position);
      expect(box.width).toBeGreaterThan(0);
      expect(box.height).toBeGreaterThan(0);
      expect(box.left).toBeGreaterThanOrEqual((column * width) / 3);
      expect(box.left + box.width).toBeLessThanOrEqual(((column + 1) * width) / 3);
      expect(box.top).toBeGreaterThanOrEqual((row * height) / 3);
      expect(box.top + box.height).toBeLessThanOrEqual(((row + 1) * height) / 3);
    }
  });

  test('keeps 2 % of the short side from the borders', () => {
    expect(watermarkBox({ width: 900, height: 600 }, 'bottom-right')).toEqual({
      left: 612,
      top: 412,
      width: 276,
      height: 176,
    });
  });
});

describe('the step', () => {
  test('has a font size of 4 % of the short side, and of 12 pixels in small images', () => {
    expect(watermarkStep(options, { width: 4000, height: 3000 })).toMatchObject({ fontPx: 120 });
    expect(watermarkStep(options, { width: 300, height: 200 })).toMatchObject({ fontPx: 12 });
  });

  test('is left out without a watermark, and without a notice', () => {
    const off = { ...options, hasWatermark: false };
    expect(watermarkStep(off, { width: 900, height: 600 })).toBeUndefined();
    expect(watermarkNotices(off, { width: 900, height: 600 })).toEqual([]);
  });

  test.each([
    ['an image of a few pixels', '©', 12, 12],
    ['one pixel', '©', 1, 1],
    ['a line', '©', 1, 5000],
    ['a small image and a long text', 'All rights reserved, also those that are not named here', 90, 90],
  ])('is left out with a notice if the text would not be legible: %s', (_, watermarkText, width, height) => {
    const tooMuch = { ...options, watermarkText };
    expect(watermarkStep(tooMuch, { width, height })).toBeUndefined();
    expect(watermarkNotices(tooMuch, { width, height })).toMatchObject([
      { code: 'watermark_left_out', text: expect.stringContaining('too small') },
    ]);
  });

  test.each(['', ' \n\t ', '\u200b', '\u3164', '\u2800', '\u00a0'])(
    'is left out with a notice if the text is blank: %j',
    (blank) => {
      const empty = { ...options, watermarkText: blank };
      expect(watermarkStep(empty, { width: 900, height: 600 })).toBeUndefined();
      expect(watermarkNotices(empty, { width: 900, height: 600 })).toMatchObject([
        { code: 'watermark_left_out', text: expect.stringContaining('no text') },
      ]);
    },
  );

  test('has no notice if it is drawn', () => {
    expect(watermarkNotices(options, { width: 900, height: 600 })).toEqual([]);
  });
});

test('the text is one line of well-formed Unicode', () => {
  expect(visibleText('  a\r\nb\u0000c \u2028 d ')).toBe('a b c d');
  expect(visibleText('x\ud800')).toBe('x\ufffd');
  // Emoji joiners and direction marks are kept.
  expect(visibleText('👩‍👩‍👧 \u202babc')).toBe('👩‍👩‍👧 \u202babc');
});
