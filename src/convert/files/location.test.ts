import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { $fileLocations, $files, setFileState } from '#session/files/files.ts';
import type { FileEntry, FileState } from '#session/model.ts';
import { setOption } from '#session/options/options.ts';
import { resetToPreset } from '#session/options/page-state.ts';
import { $optionsForFile } from '#session/options/per-file/options-for-file.ts';
import { fixtures, withEverything } from '../../../tests/fixtures/make.ts';
import { writeTags } from '../../../tests/support/images/exiftool.ts';
import { $locationNotice } from './location.ts';

let count = 0;
const entry = (bytes: Buffer): FileEntry => ({
  id: `${++count}`,
  name: 'a.jpg',
  position: count,
  file: new File([new Uint8Array(bytes)], 'a.jpg'),
  removal: new AbortController(),
  format: 'jpg',
  thumbnail: { step: 'none' },
  state: { step: 'ready' },
});

// Files are scanned while the notice is shown.
$locationNotice.listen(() => {});

afterEach(() => {
  $files.set([]);
  resetToPreset();
});

test('locations are detected when files are listed and discarded when they are removed', async () => {
  const bytes = await withEverything();
  const [located, plain] = [entry(bytes), entry(await sharp(bytes).jpeg().toBuffer())];
  $files.set([located, plain]);
  await vi.waitFor(() => expect([...$fileLocations.get()]).toEqual([[located.id, 'gps']]));
  expect($locationNotice.get()).toEqual({ located: 1, of: 2, outcome: 'choice', isConverted: false, target: 'JPEG' });
  $files.set([plain]);
  expect($fileLocations.get().size).toBe(0);
  expect($locationNotice.get()).toBeUndefined();
});

test('place names without coordinates are a location', async () => {
  const named = entry(await writeTags(await fixtures.jpg(), '-IPTC:City=Rom'));
  $files.set([named]);
  await vi.waitFor(() => expect([...$fileLocations.get()]).toEqual([[named.id, 'places']]));
});

test('the choice is available only if the location can be kept', async () => {
  $files.set([entry(await withEverything())]);
  await vi.waitFor(() => expect($locationNotice.get()?.outcome).toBe('choice'));
  setOption('preserveMetadata', false);
  expect($locationNotice.get()?.outcome).toBe('not-preserved');
  setOption('outputFormat', 'svg');
  expect($locationNotice.get()?.outcome).toBe('not-carried');
});

test('only the choice stays once all files with a location are converted with the current options', async () => {
  const bytes = await withEverything();
  const [one, two] = [entry(bytes), entry(bytes)];
  const convert = (file: FileEntry) =>
    setFileState(file.id, { step: 'done', options: $optionsForFile.get()(file) } as unknown as FileState);
  $files.set([one, two]);
  await vi.waitFor(() => expect($locationNotice.get()?.located).toBe(2));
  setOption('keepLocation', false);
  convert(one);
  expect($locationNotice.get()).toMatchObject({ located: 2, isConverted: false });
  convert(two);
  expect($locationNotice.get()).toMatchObject({ outcome: 'choice', isConverted: true });
  setOption('preserveMetadata', false);
  expect($locationNotice.get()).toMatchObject({ outcome: 'not-preserved', isConverted: false });
  for (const file of [one, two]) convert(file);
  expect($locationNotice.get()).toBeUndefined();
});

test('an unreadable file has no location notice', async () => {
  const unreadable = entry(await withEverything());
  unreadable.file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob;
  $files.set([unreadable]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect($locationNotice.get()).toBeUndefined();
});
