import { beforeEach, expect, test } from 'vitest';
import { setPart } from '../stage/image-edits.ts';
import { setFormat, setOption } from './options.ts';
import { $optionsSummary } from './options-summary.ts';
import { resetToPreset } from './page-state.ts';
import { setPercent, setResizing, setSide } from './resize/resize-edits.ts';

beforeEach(() => resetToPreset());

test('the options on one line: format, quality, size, and what else is set', () => {
  expect($optionsSummary.get()).toBe('JPG, 90, original size');
  setFormat('webp', true);
  setOption('targetSizeKb', 1024);
  setResizing(true);
  expect($optionsSummary.get()).toBe('same format, at most 1,024 KB, 800 × 600 px');
  setFormat('svg');
  setSide('height', undefined);
  expect($optionsSummary.get()).toBe('SVG, 800 px wide');
  setFormat('png');
  setOption('targetSizeKb', undefined);
  setOption('perceptualTarget', 'web');
  expect($optionsSummary.get()).toContain('PNG, looks the same');
  setPercent(50);
  setOption('hasWatermark', true);
  setOption('effects', ['sepia', 'blur']);
  setPart('cropSettings', { width: 50 });
  expect($optionsSummary.get()).toContain('watermark, 2 effects, crop');
});
