import { expect, test } from 'vitest';
import { stillImage } from '../../../tests/fixtures/source-info.ts';
import { defaultOptions } from '../options/defaults.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { chooseExecutor, type Device } from './choose-executor.ts';
import { createPlan } from './plan.ts';
import type { SourceInfo } from './types.ts';

const able: Device = { canRunEngine: true, memoryBytes: 1e9 };
const photo: SourceInfo = { ...stillImage, format: 'jpg', width: 4000, height: 3000 };
const huge = { width: 12_000, height: 9_000 };

test.each<[string, Partial<SourceInfo>, Partial<ConversionOptions>, Partial<Device>, string]>([
  ['a photo', {}, { outputFormat: 'webp' }, {}, 'device'],
  ['a photo to AVIF', {}, { outputFormat: 'avif' }, {}, 'device'],
  ['HEIC', { format: 'heic' }, { outputFormat: 'jpg' }, {}, 'device'],
  ['an icon', { format: 'ico', width: 64, height: 64 }, { outputFormat: 'png' }, {}, 'device'],
  ['an SVG', { format: 'svg' }, { outputFormat: 'png' }, {}, 'source_format'],
  ['a page of a PDF', { format: 'pdf' }, { outputFormat: 'png' }, {}, 'source_format'],
  ['a photo to SVG', {}, { outputFormat: 'svg' }, {}, 'output_format'],
  ['a page without isolation', {}, { outputFormat: 'webp' }, { canRunEngine: false }, 'no_engine'],
  ['a huge photo to JPEG, which is encoded row by row', huge, { outputFormat: 'jpg' }, {}, 'device'],
  ['a huge photo to AVIF, which is encoded as a whole', huge, { outputFormat: 'avif' }, {}, 'too_large'],
  ['a huge photo to a small AVIF', huge, { outputFormat: 'avif', width: 800, height: 600 }, {}, 'device'],
  ['a device with little memory', {}, { outputFormat: 'avif' }, { memoryBytes: 100e6 }, 'too_large'],
])('%s', (_, source, options, device, expected) => {
  const info = { ...photo, ...source };
  const executor = chooseExecutor(info, createPlan(info, { ...defaultOptions, ...options }), { ...able, ...device });
  expect(executor.name === 'device' ? 'device' : executor.reason.code).toBe(expected);
});
