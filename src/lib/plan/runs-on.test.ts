import { expect, test } from 'vitest';
import { stillImage } from '../../../tests/fixtures/source-info.ts';
import { defaultOptions } from '../options/defaults.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { createPlan } from './plan.ts';
import { chooseRunsOn, type Device } from './runs-on.ts';
import type { SourceInfo } from './types.ts';

const able: Device = {
  canRunEngine: true,
  memoryBytes: 1e9,
  canvas: { side: 16_384, pixels: 67_108_864 },
};
const GIB = 1024 ** 3;
const photo: SourceInfo = { ...stillImage, format: 'jpg', width: 4000, height: 3000 };
const huge = { width: 12_000, height: 9_000 };

test.each<[string, Partial<SourceInfo>, Partial<ConversionOptions>, Partial<Device>, string]>([
  ['a photo', {}, { outputFormat: 'webp' }, {}, 'device'],
  ['a photo to AVIF', {}, { outputFormat: 'avif' }, {}, 'device'],
  ['HEIC', { format: 'heic' }, { outputFormat: 'jpg' }, {}, 'device'],
  ['an icon', { format: 'ico', width: 64, height: 64 }, { outputFormat: 'png' }, {}, 'device'],
  ['an SVG', { format: 'svg' }, { outputFormat: 'png' }, {}, 'device'],
  ['an SVG wider than a canvas', { format: 'svg' }, { outputFormat: 'png', width: 16_385 }, {}, 'too_large'],
  ['an SVG with more pixels', { format: 'svg' }, { outputFormat: 'png', width: 10_000 }, {}, 'too_large'],
  [
    'an SVG with more pixels, made small',
    { ...huge, format: 'svg' },
    { outputFormat: 'png', width: 800 },
    {},
    'device',
  ],
  ['a page of a PDF', { format: 'pdf' }, { outputFormat: 'png' }, {}, 'device'],
  ['a photo to SVG', {}, { outputFormat: 'svg' }, {}, 'device'],
  ['a page without isolation', {}, { outputFormat: 'webp' }, { canRunEngine: false }, 'no_engine'],
  ['a huge photo to JPEG, which is encoded row by row', huge, { outputFormat: 'jpg' }, {}, 'device'],
  ['a huge photo to AVIF, which is encoded as a whole', huge, { outputFormat: 'avif' }, {}, 'too_large'],
  ['a huge photo to a small AVIF', huge, { outputFormat: 'avif', width: 800, height: 600 }, {}, 'device'],
  ['a device with little memory', {}, { outputFormat: 'avif' }, { memoryBytes: 100e6 }, 'too_large'],
])('%s', (_, source, options, device, expected) => {
  const info = { ...photo, ...source };
  const runsOn = chooseRunsOn(info, createPlan(info, { ...defaultOptions, ...options }), { ...able, ...device });
  expect(runsOn.reason?.code ?? runsOn.name).toBe(expected);
});

test('options that cannot be carried out fail where the file would be converted', () => {
  expect(chooseRunsOn(photo, undefined, able)).toEqual({ name: 'device' });
  expect(chooseRunsOn(photo, undefined, { ...able, canRunEngine: false }).name).toBe('server');
});

const square = (megapixels: number) => {
  const side = Math.floor(Math.sqrt(megapixels * 1e6));
  return { width: side, height: side };
};

// The largest that Chromium converted and the smallest that failed, with a heap of 2 GB. Others between them were not tried.
test.each<[string, Partial<SourceInfo>, Partial<ConversionOptions>, number, number?]>([
  ['JPEG to JPEG', {}, { outputFormat: 'jpg' }, 260],
  ['JPEG to PNG', {}, { outputFormat: 'png' }, 260],
  ['progressive JPEG to PNG', { interlaced: true }, { outputFormat: 'png' }, 260],
  ['rotated JPEG to PNG', { orientation: 6 }, { outputFormat: 'png' }, 260],
  ['JPEG to PNG with a palette', {}, { outputFormat: 'png', quality: 60 }, 128],
  ['JPEG to WebP', {}, { outputFormat: 'webp' }, 220],
  ['JPEG to AVIF', {}, { outputFormat: 'avif' }, 80, 96],
  ['WebP to PNG', { format: 'webp' }, { outputFormat: 'png' }, 128, 140],
  ['WebP to WebP', { format: 'webp' }, { outputFormat: 'webp' }, 128],
  ['WebP to AVIF', { format: 'webp' }, { outputFormat: 'avif' }, 71],
  ['AVIF to PNG', { format: 'avif' }, { outputFormat: 'png' }, 80, 88],
  ['AVIF to WebP', { format: 'avif' }, { outputFormat: 'webp' }, 80],
  ['progressive JPEG to AVIF', { interlaced: true }, { outputFormat: 'avif' }, 72, 80],
  ['rotated JPEG to AVIF', { orientation: 6 }, { outputFormat: 'avif' }, 72, 80],
  ['AVIF to AVIF', { format: 'avif' }, { outputFormat: 'avif' }, 40, 48],
  ['GIF to PNG', { format: 'gif' }, { outputFormat: 'png' }, 220, 260],
  ['blur to PNG', {}, { outputFormat: 'png', effects: ['blur'] }, 128],
])('%s uses the memory of the browser up to its end', (_, source, options, fits, fails) => {
  const runsOnFor = (megapixels: number) => {
    const info = { ...photo, ...source, ...square(megapixels) };
    const plan = createPlan(info, { ...defaultOptions, ...options });
    return chooseRunsOn(info, plan, { ...able, memoryBytes: 2 * GIB }).name;
  };
  expect(runsOnFor(fits)).toBe('device');
  if (fails) expect(runsOnFor(fails)).toBe('server');
});
