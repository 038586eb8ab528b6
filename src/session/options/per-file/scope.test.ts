import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addFiles, clearFiles, removeFile } from '#convert/files/files.ts';
import { $locationNotice } from '#convert/files/location.ts';
import { removeSelected } from '#convert/files/remove-selected.ts';
import { undoEdit } from '#convert/files/undo.ts';
import { clearAll } from '#convert/run/conversion.ts';
import { $pendingFiles } from '#convert/run/pending-files.ts';
import { latin1Bytes } from '#lib/bytes.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $metadata, setMetadata, setPreserved } from '../../../islands/metadata/metadata.ts';
import { $mixedSettings } from '../../../islands/options/scope/mixed-settings.ts';
import { $files, setFileState, updateFiles } from '../../files/files.ts';
import { selectByMode, toggleFile } from '../../files/select-files.ts';
import { $scopeIds, $selectedIds, selectFile } from '../../files/selection.ts';
import { setPart } from '../../stage/image-edits.ts';
import { $stageOptions } from '../../stage/stage-options.ts';
import { $toast } from '../../toast.ts';
import { $optionSets, $overriddenIds } from '../option-sets.ts';
import { $options, $resize, setOption } from '../options.ts';
import { chooseFormat } from '../output-format.ts';
import { resetToPreset } from '../page-state.ts';
import { $pdfOptions } from '../pdf-options.ts';
import { setMode, setPercent, setSide } from '../resize/resize-edits.ts';
import { $optionsForFile } from './options-for-file.ts';
import { applyToAll, giveOverrides, giveSharedOptions } from './overrides.ts';
import { $hasSourceChoice, $isScopeOffered, $scope } from './scope.ts';

vi.mock('#convert/drawing/thumbnails.ts', () => ({
  loadThumbnail: async () => ({ step: 'none' }),
  revokeThumbnail: () => {},
}));

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pdf = new TextEncoder().encode('%PDF-1.7');
const add = (...names: string[]) => addFiles(names.map((name) => new File([name.endsWith('.pdf') ? pdf : png], name)));
const fileOf = (name: string) => {
  const file = $files.get().find((other) => other.name === name);
  if (!file) throw new Error(`no file ${name}`);
  return file;
};
const idOf = (name: string) => fileOf(name).id;
const optionsOf = (name: string) => $optionsForFile.get()(fileOf(name));
const qualities = () => $files.get().map((file) => $optionsForFile.get()(file).quality);
const select = (name: string) => selectFile(idOf(name));

beforeEach(async () => {
  clearFiles();
  resetToPreset();
  await add('a.png', 'b.png', 'c.png');
  select('a.png');
});

test('one file has no choice, several have', () => {
  expect($isScopeOffered.get()).toBe(true);
  removeFile(idOf('b.png'));
  removeFile(idOf('c.png'));
  expect($isScopeOffered.get()).toBe(false);
  giveOverrides(idOf('a.png'));
  expect($isScopeOffered.get()).toBe(true);
});

test('own options begin as a copy, and the panels edit what the selected file uses', () => {
  setOption('quality', 70);
  giveOverrides(idOf('a.png'));
  expect([$scope.get(), $options.get().quality]).toEqual(['only', 70]);
  setOption('quality', 50);
  setMode('percent');
  setPercent(40);
  setPart('cropSettings', { width: 50 });
  select('b.png');
  expect([$scope.get(), $options.get().quality, $resize.get().on]).toEqual(['all', 70, false]);
  expect($options.get().advancedSettings.cropSettings.width).toBe(100);
  setOption('quality', 60);
  select('a.png');
  expect([$scope.get(), $options.get().quality, $resize.get().percent]).toEqual(['only', 50, 40]);
  expect($stageOptions.get()).toBe($options.get());
  expect(qualities()).toEqual([50, 60, 60]);
  expect(optionsOf('a.png')).toMatchObject({ quality: 50, resizePercent: 40 });
  expect(optionsOf('b.png').resizePercent).toBeUndefined();
});

test('a format is that of one file, and each of several sets follows its file', () => {
  giveOverrides(idOf('b.png'));
  chooseFormat('same');
  giveOverrides(idOf('a.png'));
  chooseFormat('avif');
  expect(['a.png', 'b.png', 'c.png'].map((name) => optionsOf(name).outputFormat)).toEqual(['avif', 'png', 'jpg']);
  expect([...$overriddenIds.get()]).toEqual([idOf('a.png'), idOf('b.png')]);
});

test('all files again: own options return with the next choice, unless they were only a copy', () => {
  giveOverrides(idOf('a.png'));
  setOption('quality', 50);
  giveSharedOptions(idOf('a.png'));
  expect([$scope.get(), $options.get().quality]).toEqual(['all', 90]);
  giveOverrides(idOf('a.png'));
  expect($options.get().quality).toBe(50);
  giveOverrides(idOf('b.png'));
  giveSharedOptions(idOf('b.png'));
  setOption('quality', 30);
  giveOverrides(idOf('b.png'));
  expect($options.get().quality).toBe(30);
});

test('a file that is not selected can use the options of all files', () => {
  giveOverrides(idOf('b.png'));
  setOption('quality', 50);
  select('a.png');
  giveSharedOptions(idOf('b.png'));
  expect(qualities()).toEqual([90, 90, 90]);
  setOption('quality', 20);
  expect(qualities()).toEqual([20, 20, 20]);
});

test('Apply to all replaces the options of all files, also own ones', () => {
  giveOverrides(idOf('b.png'));
  setOption('quality', 50);
  giveOverrides(idOf('a.png'));
  setOption('quality', 40);
  applyToAll(idOf('a.png'));
  expect(qualities()).toEqual([40, 40, 40]);
  expect([$scope.get(), $overriddenIds.get().size]).toEqual(['all', 0]);
  setOption('quality', 30);
  expect(qualities()).toEqual([30, 30, 30]);
  giveOverrides(idOf('b.png'));
  expect($options.get().quality).toBe(50);
});

test('own options leave with their file, and Clear All removes all', async () => {
  giveOverrides(idOf('b.png'));
  setOption('quality', 50);
  giveOverrides(idOf('a.png'));
  setOption('quality', 40);
  giveSharedOptions(idOf('a.png'));
  removeFile(idOf('a.png'));
  expect($optionSets.get().parkedOverrides.size).toBe(0);
  select('b.png');
  removeFile(idOf('b.png'));
  expect([$scope.get(), $options.get().quality, $overriddenIds.get().size]).toEqual(['all', 90, 0]);
  giveOverrides(idOf('c.png'));
  setOption('quality', 30);
  clearAll();
  expect($optionSets.get().overrides.size).toBe(0);
  await add('a.png');
  expect(qualities()).toEqual([90]);
});

test('Clear All is undone with files, order and all options', async () => {
  giveOverrides(idOf('b.png'));
  setOption('quality', 50);
  select('c.png');
  setOption('quality', 70);
  const before = { files: $files.get().map(({ id }) => id), qualities: qualities(), sets: $optionSets.get() };
  clearAll();
  expect([$files.get(), $options.get().quality]).toEqual([[], 90]);
  $toast.get()?.action?.onSelect();
  expect({ files: $files.get().map(({ id }) => id), qualities: qualities(), sets: $optionSets.get() }).toEqual(before);
  expect($selectedIds.get()).toEqual(new Set([idOf('c.png')]));
  clearAll();
  expect(undoEdit()).toBe(true);
  expect(qualities()).toEqual(before.qualities);
  // Options that are set after Clear All stay.
  clearAll();
  setOption('quality', 20);
  $toast.get()?.action?.onSelect();
  expect(qualities()).toEqual([20, 50, 20]);
});

test('PDFs use the options of all files', async () => {
  await add('d.pdf');
  giveOverrides(idOf('a.png'));
  setOption('quality', 50);
  expect([$pdfOptions.get().quality, optionsOf('d.pdf').quality]).toEqual([90, 90]);
  select('d.pdf');
  expect([$scope.get(), $options.get().quality]).toEqual(['all', 90]);
  setOption('quality', 70);
  expect(optionsOf('d.pdf').quality).toBe(70);
  expect(optionsOf('a.png').quality).toBe(50);
});

test('a change for one file leaves the results of the others current', () => {
  for (const file of $files.get()) {
    const options = $optionsForFile.get()(file);
    setFileState(file.id, { step: 'done', items: [], failedPages: [], options, conversionId: 'x' });
  }
  const pending = () => $pendingFiles.get().map(({ name }) => name);
  giveOverrides(idOf('a.png'));
  setOption('quality', 50);
  expect(pending()).toEqual(['a.png']);
  select('b.png');
  expect(pending()).toEqual(['a.png']);
  setOption('quality', 60);
  expect(pending()).toEqual(['a.png', 'b.png', 'c.png']);
});

test('entered metadata stays with its file', () => {
  setPreserved(false);
  setMetadata({ title: 'All' });
  setPreserved(true);
  giveOverrides(idOf('a.png'));
  setPreserved(false);
  setMetadata({ title: 'Mine' });
  setPreserved(true);
  select('b.png');
  expect($metadata.get()).toEqual({ title: 'All' });
  setPreserved(false);
  expect([optionsOf('a.png').metadata, optionsOf('b.png').metadata]).toEqual([{}, { title: 'All' }]);
  select('a.png');
  setPreserved(false);
  expect([optionsOf('a.png').metadata, optionsOf('b.png').metadata]).toEqual([{ title: 'Mine' }, { title: 'All' }]);
});

test('the notice about locations is about the files that the panels edit', () => {
  updateFiles(new Set([idOf('a.png'), idOf('b.png')]), { location: 'gps' });
  expect($locationNotice.get()).toMatchObject({ located: 2, of: 3 });
  giveOverrides(idOf('a.png'));
  expect($locationNotice.get()).toMatchObject({ located: 1, of: 1 });
  select('b.png');
  expect($locationNotice.get()).toMatchObject({ located: 1, of: 2 });
});

describe('several selected files', () => {
  const alsoSelect = (...names: string[]) => {
    for (const name of names) toggleFile(idOf(name));
  };
  const values = (read: (options: ConversionOptions) => unknown) =>
    $files.get().map((file) => read(optionsOf(file.name)));

  test('get own options together, and the others keep theirs', () => {
    alsoSelect('c.png');
    expect($scope.get()).toBe('all');
    giveOverrides(...$scopeIds.get());
    setOption('quality', 50);
    chooseFormat('webp');
    setMode('percent');
    setPercent(40);
    expect(qualities()).toEqual([50, 90, 50]);
    expect(values((options) => options.outputFormat)).toEqual(['webp', 'jpg', 'webp']);
    expect(values((options) => options.resizePercent)).toEqual([40, undefined, 40]);
    giveSharedOptions(...$scopeIds.get());
    expect(qualities()).toEqual([90, 90, 90]);
    giveOverrides(...$scopeIds.get());
    expect(qualities()).toEqual([50, 90, 50]);
  });

  test('keep what differs, until it is changed', () => {
    giveOverrides(idOf('b.png'));
    setPart('colorAdjustments', { hue: 30 });
    setPart('cropSettings', { width: 50 });
    setOption('targetSizeKb', 100);
    select('a.png');
    giveOverrides(idOf('a.png'));
    alsoSelect('b.png');
    expect($mixedSettings.get()).toEqual(['Quality', 'Color', 'Crop']);
    setPart('colorAdjustments', { brightness: 10 });
    expect(optionsOf('b.png').advancedSettings.colorAdjustments).toMatchObject({ brightness: 10, hue: 30 });
    setOption('quality', 60);
    expect(optionsOf('b.png')).toMatchObject({ quality: 60, targetSizeKb: undefined });
    setPart('cropSettings', { x: 20, width: 40 });
    expect(optionsOf('b.png').advancedSettings.cropSettings).toMatchObject({ x: 20, width: 40 });
    expect($mixedSettings.get()).toEqual(['Color']);
    // Back to the first value: that is a change, too.
    setPart('colorAdjustments', { hue: 5 });
    setPart('colorAdjustments', { hue: 0 });
    expect($mixedSettings.get()).toEqual([]);
  });

  test('are edited only while they are selected', () => {
    giveOverrides(idOf('a.png'));
    alsoSelect('b.png');
    setOption('quality', 50);
    expect(qualities()).toEqual([50, 50, 90]);
    alsoSelect('b.png', 'c.png');
    setOption('quality', 40);
    expect(qualities()).toEqual([40, 50, 40]);
    select('a.png');
    expect($selectedIds.get().size).toBe(2);
    selectByMode(idOf('a.png'), 'only');
    setOption('quality', 30);
    expect(qualities()).toEqual([30, 50, 40]);
  });

  test('a change to a value that a file has already leaves its result current', () => {
    giveOverrides(idOf('b.png'));
    setOption('quality', 50);
    giveOverrides(idOf('a.png'));
    alsoSelect('b.png');
    const options = optionsOf('b.png');
    setFileState(idOf('b.png'), { step: 'done', items: [], failedPages: [], options, conversionId: 'x' });
    setOption('quality', 50);
    selectByMode(idOf('c.png'), 'only');
    expect($pendingFiles.get().map(({ name }) => name)).toEqual(['a.png', 'c.png']);
  });

  test('a size has a locked side of its own for each', () => {
    alsoSelect('b.png');
    giveOverrides(...$scopeIds.get());
    setSide('width', 300);
    expect(optionsOf('b.png')).toMatchObject({ width: 300, height: undefined });
  });

  test('PDFs among them use the options of all files', async () => {
    await add('d.pdf');
    alsoSelect('d.pdf', 'b.png');
    giveOverrides(...$scopeIds.get());
    setOption('quality', 50);
    expect([...$overriddenIds.get()]).toEqual([idOf('a.png'), idOf('b.png')]);
    expect(optionsOf('d.pdf').quality).toBe(90);
  });

  test('removed and restored, they have their own options again', () => {
    alsoSelect('c.png');
    giveOverrides(...$scopeIds.get());
    setOption('quality', 50);
    expect(removeSelected()).toBe(true);
    expect(qualities()).toEqual([90]);
    expect($toast.get()?.title).toBe('a.png and c.png removed');
    expect(undoEdit()).toBe(true);
    expect($files.get().map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
    expect(qualities()).toEqual([50, 90, 50]);
    expect($selectedIds.get().size).toBe(2);
  });
});

test('a choice for RAW files is offered while the options apply to one', async () => {
  await add('a.png');
  expect($hasSourceChoice.get()).toBe(false);
  await addFiles([new File(['FUJIFILMCCD-RAW 0201'], 'b.raf')]);
  expect($hasSourceChoice.get()).toBe(true);
  giveOverrides(idOf('a.png'));
  selectFile(idOf('a.png'));
  expect($hasSourceChoice.get()).toBe(false);
  selectFile(idOf('b.raf'));
  expect($hasSourceChoice.get()).toBe(true);
});

test('a choice for animations is offered while they become still images', async () => {
  const wave = new Uint8Array([...latin1Bytes('GIF89a'), ...new Uint8Array(20), ...latin1Bytes('NETSCAPE2.0')]);
  await addFiles([new File([wave], 'wave.gif')]);
  setOption('outputFormat', 'webp');
  expect($hasSourceChoice.get()).toBe(false);
  setOption('outputFormat', 'png');
  expect($hasSourceChoice.get()).toBe(true);
});
