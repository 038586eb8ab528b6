import type { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#lib/errors.ts';
import type { OutputFormat } from '#lib/formats/formats.ts';
import type { RunsOn } from '#lib/plan/runs-on.ts';
import { $files, fileById } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { $hasFormatByFile, setFormat, setOption } from '#session/options/options.ts';
import { $optionsSummary } from '#session/options/options-summary.ts';
import { resetToPreset } from '#session/options/page-state.ts';
import { $optionsForFile } from '#session/options/per-file/options-for-file.ts';
import { undo } from '#session/undo.ts';
import { $runsOnByFile } from '../choose/runs-on.ts';
import { convertOnDevice } from '../device/engine-pool.ts';
import { $smallestSearch, findSmallestFormats } from './smallest-formats.ts';

vi.mock('../device/engine-pool.ts', () => ({ convertOnDevice: vi.fn() }));
vi.mock('../choose/runs-on.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../choose/runs-on.ts')>()),
  $runsOnByFile: (await import('nanostores')).atom(new Map()),
}));

const $runsOn = $runsOnByFile as unknown as ReturnType<typeof atom<ReadonlyMap<string, RunsOn>>>;

const fileOf = (id: string): FileEntry => ({
  id,
  position: 1,
  name: `${id}.png`,
  format: 'png',
  file: new File([id], `${id}.png`),
  removal: new AbortController(),
  thumbnail: { step: 'none' },
  state: { step: 'ready' },
});

/** Bytes of each format by the name of the file, or why it has none. */
type Sizes = Partial<Record<OutputFormat, number | 'flattened' | 'fails'>>;
let sizes: Record<string, Sizes> = {};
let encodings = 0;

function useSizes(byFile: Record<string, Sizes>): void {
  sizes = byFile;
  $files.set(Object.keys(byFile).map(fileOf));
  $runsOn.set(new Map(Object.keys(byFile).map((id) => [id, { name: 'device' }])));
}

const formatOf = (id: string): OutputFormat | undefined => {
  const entry = fileById(id);
  return entry && $optionsForFile.get()(entry).outputFormat;
};

beforeEach(() => {
  resetToPreset();
  encodings = 0;
  vi.mocked(convertOnDevice).mockImplementation(async ({ originalName, options }) => {
    encodings++;
    const size = sizes[originalName.replace('.png', '')]?.[options.outputFormat] ?? 1000;
    if (size === 'fails') throw new AppError('result_too_large');
    const notices = size === 'flattened' ? [{ code: size, text: '' }] : [];
    return { result: { sizeBytes: size === 'flattened' ? 1 : size, notices } } as never;
  });
});

afterEach(() => $files.set([]));

test('each image gets its smallest format, all at the same level, which is undone at once', async () => {
  useSizes({ photo: { jpg: 300, webp: 200 }, logo: { png: 20, jpg: 90 }, chart: { avif: 1, webp: 50 } });
  setOption('quality', 40);
  expect(await findSmallestFormats('common')).toBe(3);
  expect(['photo', 'logo', 'chart'].map(formatOf)).toEqual(['webp', 'png', 'webp']);
  const photo = fileById('photo');
  expect(photo && $optionsForFile.get()(photo)).toMatchObject({ perceptualTarget: 'identical' });
  expect($optionsSummary.get()).toContain('smallest format');
  expect(encodings).toBe(9);
  undo();
  expect(['photo', 'logo', 'chart'].map(formatOf)).toEqual(['jpg', 'jpg', 'jpg']);
});

test('formats that few programs open are tried on request', async () => {
  useSizes({ photo: { jpg: 300, avif: 100 } });
  await findSmallestFormats('all');
  expect(formatOf('photo')).toBe('avif');
});

test('a format that fails or loses transparency is not chosen, and files of the server keep theirs', async () => {
  useSizes({ logo: { jpg: 'flattened', png: 60, webp: 'fails' }, large: { webp: 1 } });
  $runsOn.set(
    new Map([
      ['logo', { name: 'device' }],
      ['large', { name: 'server' }],
    ]),
  );
  expect(await findSmallestFormats('common')).toBe(1);
  expect([formatOf('logo'), formatOf('large')]).toEqual(['png', 'jpg']);
});

test('a change of the options ends the search, and a chosen format applies to all files again', async () => {
  useSizes({ photo: { webp: 1 } });
  const ended = findSmallestFormats('common');
  setOption('effects', ['grayscale']);
  expect(await ended).toBeUndefined();
  expect([$smallestSearch.get(), $hasFormatByFile.get()]).toEqual([undefined, false]);
  await findSmallestFormats('common');
  expect(formatOf('photo')).toBe('webp');
  setFormat('avif');
  expect([formatOf('photo'), $hasFormatByFile.get()]).toEqual(['avif', false]);
});
