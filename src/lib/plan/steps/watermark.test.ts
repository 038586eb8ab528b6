import { describe, expect, test } from 'vitest';
import { gridPlaces } from '../../geometry/watermark.ts';
import { defaultOptions } from '../../options/defaults.ts';
import { type GridPosition, gridPositions } from '../../options/values.ts';
import { publicNotice } from '../notices/notice-text.ts';
import { visibleText, watermarkCell, watermarkNotices, watermarkStep } from './watermark.ts';

const options = { ...defaultOptions, hasWatermark: true };
const sizes = [
  { width: 24, height: 24 },
  { width: 64, height: 64 },
  { width: 200, height: 1000 },
  { width: 1000, height: 200 },
  { width: 4000, height: 3000 },
  { width: 12000, height: 100 },
  { width: 101, height: 12001 },
];

describe('the cell', () => {
  test.each(sizes)('is within the ninth of its position: $width x $height', ({ width, height }) => {
    for (const [index, position] of gridPositions.entries()) {
      const [column, row] = [index % 3, Math.floor(index / 3)];
      const box = watermarkCell({ width, height }, gridPlaces[position]);
      expect(box.width).toBeGreaterThan(0);
      expect(box.height).toBeGreaterThan(0);
      expect(box.left).toBeGreaterThanOrEqual((column * width) / 3);
      expect(box.left + box.width).toBeLessThanOrEqual(((column + 1) * width) / 3);
      expect(box.top).toBeGreaterThanOrEqual((row * height) / 3);
      expect(box.top + box.height).toBeLessThanOrEqual(((row + 1) * height) / 3);
    }
  });

  test('keeps 2 % of the short side from the borders', () => {
    expect(watermarkCell({ width: 900, height: 600 }, gridPlaces['bottom-right'])).toEqual({
      left: 612,
      top: 412,
      width: 276,
      height: 176,
    });
  });
});

describe('the step', () => {
  test.each([
    [4000, 3000, 120],
    [300, 300, 12],
    [300, 200, 8],
    [200, 150, 8],
    [150, 150, 6.3],
    [100, 100, 5],
    [64, 64, 5],
  ])('has a font size of 4 %% of the short side, or a legible one in one line: %i x %i', (width, height, fontPx) => {
    expect(watermarkStep(options, { width, height })?.style.fontPx).toBeCloseTo(fontPx, 0);
  });

  test('may leave its cell in an image in which it would be illegible there', () => {
    const image = { width: 100, height: 100 };
    expect(watermarkStep(options, image)).toMatchObject({ box: { left: 2, top: 2, width: 96, height: 96 } });
    expect(watermarkStep({ ...options, watermarkText: '©' }, image)).toMatchObject({
      box: watermarkCell(image, gridPlaces['bottom-right']),
      style: { fontPx: 8 },
    });
  });

  test('by default is white and opaque, in its cell', () => {
    const image = { width: 900, height: 600 };
    expect(watermarkStep(options, image)).toEqual({
      op: 'watermark',
      text: '© Copyright',
      box: watermarkCell(image, gridPlaces['bottom-right']),
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

  test('may use the image inside the margins if it is larger, in lines that grow with it', () => {
    const image = { width: 900, height: 600 };
    const whole = { left: 12, top: 12, width: 876, height: 576 };
    const step = (watermarkSize: number) => watermarkStep({ ...options, watermarkSize }, image);
    expect(step(4)?.style.lineWidth).toBeUndefined();
    expect(step(8)).toMatchObject({ box: whole, place: { x: 100, y: 100 }, style: { fontPx: 48, lineWidth: 2 * 276 } });
    expect(step(20)).toMatchObject({ box: whole, style: { fontPx: 120, lineWidth: 876 } });
  });

  test.each<GridPosition>(['top-left', 'center', 'bottom-right'])(
    'has the same lines at a custom place as at %s',
    (at) => {
      const image = { width: 901, height: 602 };
      const { x, y } = gridPlaces[at];
      const free = watermarkStep({ ...options, watermarkPosition: 'custom', watermarkX: x, watermarkY: y }, image);
      const cell = watermarkCell(image, gridPlaces[at]);
      expect(free).toMatchObject({ place: { x, y }, style: { lineWidth: cell.width } });
      // Whatever the size of the text is, it is where the grid has it.
      const text = { width: 100, height: 30 };
      const left = ({ box, place }: NonNullable<typeof free>) => box.left + ((box.width - text.width) * place.x) / 100;
      const top = ({ box, place }: NonNullable<typeof free>) => box.top + ((box.height - text.height) * place.y) / 100;
      const onGrid = watermarkStep({ ...options, watermarkPosition: at }, image);
      if (!free || !onGrid) throw new Error('no step');
      expect(Math.abs(left(free) - left(onGrid))).toBeLessThan(1);
      expect(Math.abs(top(free) - top(onGrid))).toBeLessThan(1);
    },
  );

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
