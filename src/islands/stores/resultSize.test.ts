import { expect, test } from 'vitest';
import { defaultOptions } from '#lib/options.ts';
import type { UploadedFile } from './files.ts';
import { $files } from './files.ts';
import { $options } from './options.ts';
import { $sizeLine } from './resultSize.ts';

const entry = (name: string, size?: { width: number; height: number }): UploadedFile => ({
  id: name,
  name,
  place: 0,
  file: new File(['x'], name),
  departure: new AbortController(),
  format: 'jpg',
  picture: { step: 'shown', url: '', ...(size && { size }) },
  state: { step: 'ready' },
});

test('says what becomes of the first file whose size is known', () => {
  expect($sizeLine.get()).toBeUndefined();
  $files.set([entry('a.heic'), entry('b.jpg', { width: 4000, height: 3000 })]);
  expect($sizeLine.get()).toEqual({ name: 'b.jpg', from: '4000 × 3000', to: '4000 × 3000', several: true });
  $options.set({ ...defaultOptions, width: 800, height: 800 });
  expect($sizeLine.get()?.to).toBe('800 × 600');
});
