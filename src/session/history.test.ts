import { beforeEach, expect, test } from 'vitest';
import { fileEntry } from '../../tests/support/file-entry.ts';
import { $files, updateFile } from './files/files.ts';
import { selectFiles } from './files/selection.ts';
import { $canRedo, $canUndo, clearHistory, edit } from './history.ts';
import { $sharedSet } from './options/option-sets.ts';
import { setOption } from './options/options.ts';
import { movePages, removePages, rotatePages } from './pages/page-board.ts';
import { createPageOrder } from './pages/page-order.ts';
import { $pdfPageSettings, defaultPdfPageSettings } from './pages/pdf-page-settings.ts';
import { setPageOrder, setPdfDocument } from './pages/pdfs.ts';
import { redo, revert, undo } from './undo.ts';

/** Deterministic random numbers (mulberry32). @returns an integer below `end` */
function createRandom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

const remove = (id: string) => edit(() => $files.set($files.get().filter((entry) => entry.id !== id)));

/** The edited values. */
const edited = () => ({
  shared: $sharedSet.get(),
  pdfPages: $pdfPageSettings.get(),
  files: $files.get().map(({ id, overrides, redactions, rotation = 0, pdf }) => ({
    id,
    overrides,
    redactions,
    rotation,
    pages: pdf?.order?.pages,
    rotations: [...(pdf?.order?.rotations ?? [])],
  })),
});

const initial = $sharedSet.get();

beforeEach(() => {
  $sharedSet.set(initial);
  $pdfPageSettings.set(defaultPdfPageSettings);
  $files.set([...['a', 'b', 'c', 'd'].map((id) => fileEntry(id)), fileEntry('pdf', { format: 'pdf' })]);
  setPdfDocument('pdf', { step: 'open', pageCount: 9 }, 500);
  setPageOrder('pdf', createPageOrder(9));
  clearHistory();
});

const edits: readonly ((random: (end: number) => number) => void)[] = [
  (random) => {
    const id = $files.get()[random($files.get().length)]?.id ?? '';
    edit(() => updateFile(id, { redactions: [{ x: random(50), y: 0, width: 9, height: 9, style: 'black' }] }));
  },
  (random) => setOption('quality', 1 + random(100)),
  (random) => setOption('hasWatermark', random(2) === 0),
  (random) => selectFiles([$files.get()[random($files.get().length)]?.id ?? ''], undefined),
  (random) => {
    const entry = $files.get()[random($files.get().length)];
    if (entry) edit(() => updateFile(entry.id, { overrides: entry.overrides ? undefined : $sharedSet.get() }));
  },
  (random) => {
    const entry = $files.get()[random($files.get().length)];
    if (entry) edit(() => updateFile(entry.id, { rotation: entry.rotation === 90 ? 0 : 90 }));
  },
  (random) => {
    const files = $files.get();
    const [index, to] = [random(files.length), random(files.length)];
    const entry = files[index];
    if (entry) edit(() => $files.set(files.toSpliced(index, 1).toSpliced(to, 0, entry)));
  },
  (random) => {
    if ($files.get().length > 2) remove($files.get()[random($files.get().length)]?.id ?? '');
  },
  (random) => edit(() => $pdfPageSettings.set({ ...$pdfPageSettings.get(), dpi: 72 + random(100) })),
  (random) => {
    const order = $files.get().find(({ id }) => id === 'pdf')?.pdf?.order;
    const page = order?.pages[random(order.pages.length)];
    if (!order || page === undefined) return;
    const changes = [
      () => movePages(order, new Set([page]), random(9)),
      () => rotatePages(order, new Set([page])),
      () => (order.pages.length > 3 ? removePages(order, new Set([page])) : order),
    ];
    edit(() => setPageOrder('pdf', changes[random(3)]?.() ?? order));
  },
];

test.each([1, 2, 3, 4, 5])('200 random edits are undone and redone (seed %i)', (seed) => {
  const random = createRandom(seed);
  const first = edited();
  for (let count = 0; count < 200; count++) edits[random(edits.length)]?.(random);
  const last = edited();
  let undone = 0;
  const states: unknown[] = [];
  for (; $canUndo.get(); undone++) {
    states.push(edited());
    undo();
  }
  // The history is limited to 100 edits.
  if (undone < 100) expect(edited()).toEqual(first);
  while ($canRedo.get()) {
    redo();
    expect(edited()).toEqual(states.pop());
  }
  expect(edited()).toEqual(last);
});

test('a file that was added after an edit stays, and one that is removed for good does not return', () => {
  setOption('quality', 50);
  edit(() => $files.set($files.get().toReversed()));
  $files.set([...$files.get().filter(({ id }) => id !== 'b'), fileEntry('new')]);
  undo();
  expect($files.get().map(({ id }) => id)).toEqual(['a', 'c', 'd', 'pdf', 'new']);
  undo();
  expect([$sharedSet.get().options.quality, $files.get().length]).toEqual([90, 5]);
});

test('an edit that is not the latest is undone without the later ones', () => {
  const removal = remove('b');
  edit(() => updateFile('a', { rotation: 90 }));
  expect(removal && revert(removal)?.restored.map(({ id }) => id)).toEqual(['b']);
  expect(removal && revert(removal)).toBeUndefined();
  undo();
  expect($files.get().map(({ id, rotation = 0 }) => [id, rotation])).toEqual(
    ['a', 'b', 'c', 'd', 'pdf'].map((id) => [id, 0]),
  );
  expect($canUndo.get()).toBe(false);
});

test('consent, password and engine failure of a removed file do not return with it', () => {
  updateFile('b', { hasConsent: true, prefersServer: true, engineFailure: $sharedSet.get().options });
  remove('b');
  undo();
  const entry = $files.get().find(({ id }) => id === 'b');
  expect([entry?.hasConsent, entry?.prefersServer, entry?.engineFailure]).toEqual([undefined, undefined, undefined]);
});

test('an edit without a change is not recorded, and parts of an edit are one', () => {
  expect(edit(() => {})).toBeUndefined();
  setOption('quality', 90);
  expect($canUndo.get()).toBe(false);
  edit(() => {
    setOption('quality', 40);
    remove('a');
  });
  undo();
  expect([$sharedSet.get().options.quality, $files.get().length, $canUndo.get()]).toEqual([90, 5, false]);
});
