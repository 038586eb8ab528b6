import { expect, test } from 'vitest';
import { stillImage } from '../../../tests/fixtures/source-info.ts';
import { optionsSchema } from '../options/schema.ts';
import { createPlan } from './plan.ts';

const page = { ...stillImage, format: 'pdf', width: 1200, height: 800, density: 150 } as const;
const densityOf = (options: object) => createPlan(page, optionsSchema.parse(options)).density;

test.each([
  ['as it is', {}, 150],
  ['half as large', { width: 600, height: 400 }, 75],
  ['twice as large', { width: 2400, height: 1600, upscale: true }, 300],
  ['a part', { advancedSettings: { cropSettings: { x: 0, y: 0, width: 50, height: 50 } } }, 150],
  [
    'a part, made as large as the whole',
    {
      width: 1200,
      height: 800,
      upscale: true,
      advancedSettings: { cropSettings: { x: 0, y: 0, width: 50, height: 50 } },
    },
    300,
  ],
  ['with borders', { width: 800, height: 800, resizeFit: 'contain' }, 100],
  ['cut off', { width: 400, height: 400, resizeFit: 'cover' }, 75],
])('%s', (_, options, density) => {
  expect(densityOf(options)).toBeCloseTo(density, 6);
});

test('drawings and sources without a print size have no density', () => {
  expect(densityOf({ outputFormat: 'svg' })).toBeUndefined();
  expect(createPlan({ ...stillImage, width: 10, height: 10 }, optionsSchema.parse({}))).not.toHaveProperty('density');
});

test('pages are encoded with standard Huffman tables unless the smallest file is requested', () => {
  const encode = (effort: string) => createPlan(page, optionsSchema.parse({ outputFormat: 'jpg', effort })).encode;
  expect(encode('balanced')).toMatchObject({ coding: 'sequential' });
  expect(encode('smallest')).toMatchObject({ coding: 'trellis' });
});
