import { expect, test } from 'vitest';
import { stillImage } from '../../../../tests/fixtures/source-info.ts';
import { defaultOptions } from '../../options/defaults.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import { createPlan } from '../plan.ts';
import type { SourceInfo } from '../types.ts';
import { MAX_PREVIEW_SIDE, previewPlan } from './preview.ts';

const source: SourceInfo = {
  ...stillImage,
  format: 'png',
  width: 1000,
  height: 800,
};
const withOptions = (over: Partial<ConversionOptions>): ConversionOptions => ({ ...defaultOptions, ...over });

/** The size of the image after all steps. */
function sizeOf(options: ConversionOptions, info: SourceInfo = source) {
  const copy = { width: 1000, height: 800 };
  const { steps } = previewPlan(createPlan(info, options), info, copy);
  return steps.reduce((size, step) => {
    if (step.op === 'resize' || step.op === 'extract') return { width: step.width, height: step.height };
    if (step.op !== 'extend') return size;
    return { width: size.width + step.left + step.right, height: size.height + step.top + step.bottom };
  }, copy);
}

test.each([
  ['a canvas much larger than the image', { width: 8000, height: 8000, resizeFit: 'contain' }],
  ['the same, enlarged', { width: 8000, height: 2000, resizeFit: 'contain', upscale: true }],
  ['an enlarged image', { width: 8000, upscale: true }],
  ['an enlarged crop', { width: 4000, height: 4000, resizeFit: 'cover', upscale: true }],
] as const)('%s stays within the maximum preview size and keeps its aspect ratio', (_, over) => {
  const options = withOptions(over);
  const whole = createPlan(source, options).size;
  const { width, height } = sizeOf(options);
  expect(Math.max(width, height)).toBeLessThanOrEqual(MAX_PREVIEW_SIDE + 2);
  expect(width / height).toBeCloseTo(whole.width / whole.height, 1);
});

test('a small image keeps its size', () => {
  expect(sizeOf(withOptions({}))).toEqual({ width: 1000, height: 800 });
  expect(sizeOf(withOptions({ width: 500 }))).toEqual({ width: 500, height: 400 });
});
