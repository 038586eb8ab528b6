import { expect, test } from 'vitest';
import { stillImage } from '../../../../tests/fixtures/source-info.ts';
import type { Orientation } from '../../geometry/orientation.ts';
import { defaultOptions } from '../../options/defaults.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import { createPlan } from '../plan.ts';
import { previewPlan } from '../preview/preview.ts';
import { redactSteps } from './redact.ts';

const upright = { width: 400, height: 300 };
const area = { x: 10, y: 20, width: 30, height: 5, style: 'black' } as const;
const opsOf = (options: Partial<ConversionOptions>, source: Partial<typeof stillImage> = {}) =>
  createPlan({ ...stillImage, ...upright, ...source }, { ...defaultOptions, redactions: [area], ...options }).steps.map(
    ({ op }) => op,
  );

test('an area covers each pixel that it touches, and at least one', () => {
  const covered = (values: object) => redactSteps([{ ...area, ...values }], upright, 1)[0]?.area;
  expect(covered({})).toEqual({ left: 40, top: 60, width: 120, height: 15 });
  expect(covered({ x: 10.1, width: 29.8 })).toEqual({ left: 40, top: 60, width: 120, height: 15 });
  expect(covered({ x: 100, width: 0.0001 })).toEqual({ left: 399, top: 60, width: 1, height: 15 });
});

test.each([
  [1, { left: 40, top: 60, width: 120, height: 15 }],
  [2, { left: 240, top: 60, width: 120, height: 15 }],
  [3, { left: 240, top: 225, width: 120, height: 15 }],
  [6, { left: 60, top: 240, width: 15, height: 120 }],
  [8, { left: 225, top: 40, width: 15, height: 120 }],
] as const)('with orientation %i it is where the stored pixels are', (orientation, stored) => {
  expect(redactSteps([area], upright, orientation as Orientation)[0]?.area).toEqual(stored);
});

test.each([
  [
    { width: 100, height: 100 },
    { columns: 8, rows: 6 },
  ],
  [
    { width: 100, height: 10 },
    { columns: 8, rows: 1 },
  ],
  // Cells of less than eight pixels would show too much of a small area.
  [
    { width: 8, height: 8 },
    { columns: 4, rows: 3 },
  ],
] as const)('a mosaic has few cells: %o', (size, cells) => {
  expect(redactSteps([{ ...area, x: 0, y: 0, ...size, style: 'pixelate' }], upright, 1)[0]).toMatchObject(cells);
});

test('areas are covered before anything else, and after a drawing is drawn', () => {
  expect(opsOf({ width: 100, effects: ['sharpen'] })).toEqual(['redact', 'resize', 'sharpen']);
  expect(opsOf({ width: 100 }, { orientation: 6 })).toEqual(['orient', 'redact', 'resize']);
  expect(opsOf({ width: 100 }, { format: 'svg' })).toEqual(['resize', 'redact']);
});

test('a preview covers at least the same part with the same mosaic', () => {
  const options = { ...defaultOptions, redactions: [{ ...area, style: 'pixelate' as const }], width: 200 };
  const plan = createPlan({ ...stillImage, ...upright }, options);
  const { steps } = previewPlan(plan, upright, { width: 133, height: 100 });
  expect(steps[0]).toEqual({
    op: 'redact',
    style: 'pixelate',
    columns: 8,
    rows: 1,
    area: { left: 13, top: 19, width: 41, height: 6 },
  });
});
