import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { fixtures, withEverything } from '../../../tests/fixtures/make.ts';
import { writeTags } from '../../../tests/support/images/exiftool.ts';
import { setOption } from '../options/options.ts';
import { resetToPreset } from '../options/persistence/persistence.ts';
import type { UploadedFile } from './files.ts';
import { $files } from './files.ts';
import { $fileLocations, $locationNotice } from './location.ts';

let count = 0;
const entry = (bytes: Buffer): UploadedFile => ({
  id: `${++count}`,
  name: 'a.jpg',
  position: count,
  file: new File([new Uint8Array(bytes)], 'a.jpg'),
  removal: new AbortController(),
  format: 'jpg',
  thumbnail: { step: 'none' },
  state: { step: 'ready' },
});

afterEach(() => {
  $files.set([]);
  resetToPreset();
});

test('files that contain a location are known as soon as they are listed, and forgotten with them', async () => {
  const bytes = await withEverything();
  const [located, plain] = [entry(bytes), entry(await sharp(bytes).jpeg().toBuffer())];
  $files.set([located, plain]);
  await vi.waitFor(() => expect([...$fileLocations.get()]).toEqual([[located.id, 'gps']]));
  expect($locationNotice.get()).toEqual({ located: 1, of: 2, outcome: 'choice', target: 'JPEG' });
  $files.set([plain]);
  expect($fileLocations.get().size).toBe(0);
  expect($locationNotice.get()).toBeUndefined();
});

test('names of places alone are a location as well', async () => {
  const named = entry(await writeTags(await fixtures.jpg(), '-IPTC:City=Rom'));
  $files.set([named]);
  await vi.waitFor(() => expect([...$fileLocations.get()]).toEqual([[named.id, 'places']]));
});

test('the switch is offered only where the location could be kept', async () => {
  $files.set([entry(await withEverything())]);
  await vi.waitFor(() => expect($locationNotice.get()?.outcome).toBe('choice'));
  setOption('preserveMetadata', false);
  expect($locationNotice.get()?.outcome).toBe('not-preserved');
  setOption('outputFormat', 'svg');
  expect($locationNotice.get()?.outcome).toBe('not-carried');
});

test('a file that cannot be read any more says nothing', async () => {
  const gone = entry(await withEverything());
  gone.file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob;
  $files.set([gone]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect($locationNotice.get()).toBeUndefined();
});
