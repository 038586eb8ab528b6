import { beforeEach, expect, test, vi } from 'vitest';
import { addFiles, clearFiles } from '#convert/files/files.ts';
import { $files, setFileState } from '#session/files/files.ts';
import { $optionSets } from '#session/options/option-sets.ts';
import { $options, setOption } from '#session/options/options.ts';
import { $restoredSets, applyPreset } from '#session/options/page-state.ts';
import { $optionsForFile } from '#session/options/per-file/options-for-file.ts';
import { giveOverrides } from '#session/options/per-file/overrides.ts';
import { setPart } from '#session/stage/image-edits.ts';
import { messages } from '../messages.ts';
import { $inheritedEdits, keepEdits, resetInheritedEdits, watchInheritedEdits } from './inherited-edits.ts';

vi.mock('#convert/drawing/thumbnails.ts', () => ({
  loadThumbnail: async () => ({ step: 'none' }),
  revokeThumbnail: () => {},
}));

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const add = (...names: string[]) => addFiles(names.map((name) => new File([png], name)));
const idOf = (name: string) => $files.get().find((file) => file.name === name)?.id ?? '';
const crop = (width: number) => setPart('cropSettings', { width });
const cropWidths = () => $files.get().map((file) => $optionsForFile.get()(file).advancedSettings.cropSettings.width);
const convert = (name: string) =>
  setFileState(idOf(name), {
    step: 'done',
    items: [],
    failedPages: [],
    options: $options.get(),
    conversionId: name,
  });
/** The question of the stage. Undefined without one. */
function question(): string | undefined {
  const { kinds, names, ids, hasEarlierFiles } = $inheritedEdits.get();
  if (kinds.length === 0) return undefined;
  return hasEarlierFiles ? messages.editsInherited(ids.size, names) : messages.editsRemain(names);
}

watchInheritedEdits();

beforeEach(() => {
  clearFiles();
  applyPreset({});
});

test('edits of the listed files and edits that precede them raise no question', async () => {
  crop(50);
  await add('a.png');
  expect(question()).toBeUndefined();
  crop(40);
  setPart('colorAdjustments', { brightness: 20 });
  setOption('metadata', { title: 'Ann' });
  expect(question()).toBeUndefined();
});

test('a crop that the page starts with suits every image', async () => {
  applyPreset({ opens: 'photo' });
  $restoredSets.set($optionSets.get());
  await add('a.png');
  expect(question()).toBeUndefined();
  crop(50);
  convert('a.png');
  await add('b.png');
  expect(question()).toBe('The new image gets the same edits: crop.');
  resetInheritedEdits();
  const smart = $files.get().map((file) => $optionsForFile.get()(file).advancedSettings.cropSettings.smartCrop);
  expect([cropWidths(), smart]).toEqual([
    [50, 100],
    [true, true],
  ]);
});

test('only files that are added later are asked about, and without the edits the earlier ones keep them', async () => {
  await add('a.png');
  crop(25);
  convert('a.png');
  await add('b.png', 'c.png');
  expect(question()).toBe('2 new images get the same edits: crop.');
  resetInheritedEdits();
  expect(question()).toBeUndefined();
  expect(cropWidths()).toEqual([25, 100, 100]);
  await add('d.png');
  expect(question()).toBe('The new image gets the same edits: crop.');
  keepEdits($inheritedEdits.get().kinds);
  expect(question()).toBeUndefined();
  expect(cropWidths()).toEqual([25, 100, 100, 25]);
});

test('a file with own options or a result is not asked about', async () => {
  await add('a.png');
  crop(25);
  await add('b.png', 'c.png');
  giveOverrides(idOf('b.png'));
  expect(question()).toBe('The new image gets the same edits: crop.');
  convert('c.png');
  expect(question()).toBeUndefined();
});

test('a hue and metadata fields are asked about like a crop, all at once, but colors that are effects are not', async () => {
  await add('a.png');
  setPart('colorAdjustments', { brightness: 20 });
  await add('n.png');
  expect(question()).toBeUndefined();
  setPart('colorAdjustments', { hue: 20 });
  await add('b.png');
  expect(question()).toBe('The new image gets the same edits: color.');
  keepEdits($inheritedEdits.get().kinds);
  setOption('metadata', { title: 'Ann' });
  await add('c.png');
  expect(question()).toBe('The new image gets the same edits: color, metadata fields.');
  resetInheritedEdits();
  const edited = $files.get().find(({ name }) => name === 'c.png');
  if (!edited) throw new Error('no last file');
  expect($optionsForFile.get()(edited)).toMatchObject({
    metadata: {},
    advancedSettings: { colorAdjustments: { brightness: 20, hue: 0 } },
  });
  expect($options.get()).toMatchObject({ metadata: { title: 'Ann' } });
});

test('after a reload, the restored edits of all files are asked about', async () => {
  await add('a.png');
  expect(question()).toBeUndefined();
  crop(25);
  setOption('metadata', { title: 'Ann' });
  $restoredSets.set({ ...$optionSets.get() });
  expect(question()).toBe('Your last edits still apply: crop, metadata fields.');
  resetInheritedEdits();
  expect(question()).toBeUndefined();
  expect(cropWidths()).toEqual([100]);
  expect($options.get().metadata).toEqual({});
});
