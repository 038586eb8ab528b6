import { describe, expect, test } from 'vitest';
import { defaultOptions } from '../../options/defaults.ts';
import { publicNotice } from '../notices/notice-text.ts';
import { textWidth, visibleText, watermarkNotices, watermarkStep } from './watermark.ts';

const options = { ...defaultOptions, hasWatermark: true };
describe('the step', () => {
  test.each([
    [4000, 3000, 120],
    [300, 300, 12],
    [300, 200, 8],
    [200, 150, 8],
    [150, 150, 8],
    [100, 100, 8],
    [64, 64, 7.8],
  ])('has a font size of 4 %% of the short side, or a legible one in one line: %i x %i', (width, height, fontPx) => {
    expect(watermarkStep(options, { width, height })?.style.fontPx).toBeCloseTo(fontPx, 0);
  });

  test('by default is white and opaque, inside margins of 2 % of the short side', () => {
    expect(watermarkStep(options, { width: 900, height: 600 })).toEqual({
      op: 'watermark',
      text: '© Copyright',
      box: { left: 12, top: 12, width: 876, height: 576 },
      place: { x: 100, y: 100 },
      style: { fontPx: 24, color: '#ffffff', opacity: 1 },
    });
  });

  test('has the requested size, opacity and color', () => {
    const changed = { ...options, watermarkSize: 2.5, watermarkOpacity: 40, watermarkColor: '#f00' };
    expect(watermarkStep(changed, { width: 4000, height: 3000 })).toMatchObject({
      style: { fontPx: 75, color: '#f00', opacity: 0.4 },
    });
  });

  test('is one line of the requested size while the image is wide enough, at a corner and at a custom place', () => {
    const portrait = { width: 1080, height: 1440 };
    const watermarkText = 'Photo by Anna Berg, 2026';
    for (const place of [{}, { watermarkPosition: 'custom', watermarkX: 10, watermarkY: 20 }] as const) {
      const step = watermarkStep({ ...options, watermarkText, ...place }, portrait);
      expect(step?.style.fontPx).toBe(43.2);
      expect(textWidth(watermarkText) * 43.2).toBeLessThan(step?.box.width ?? 0);
    }
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
    ['a small image and a long text', 'All rights reserved, also those that are not named here', 60, 60],
  ])('is left out with a notice if the text would not be legible: %s', (_, watermarkText, width, height) => {
    const tooMuch = { ...options, watermarkText };
    expect(watermarkStep(tooMuch, { width, height })).toBeUndefined();
    expect(watermarkNotices(tooMuch, { width, height }).map(publicNotice)).toMatchObject([
      { code: 'watermark_left_out', text: expect.stringContaining('too small') },
    ]);
  });

  test.each(['', ' \n\t ', '\u200b', '\u3164', '\u2800', '\u00a0'])(
    'is left out with a notice if the text is blank: %j',
    (blank) => {
      const empty = { ...options, watermarkText: blank };
      expect(watermarkStep(empty, { width: 900, height: 600 })).toBeUndefined();
      expect(watermarkNotices(empty, { width: 900, height: 600 }).map(publicNotice)).toMatchObject([
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
