import { atom, computed } from 'nanostores';
import { isRecord } from '#lib/type-guards.ts';
import { $files } from './files/files.ts';
import { $choice } from './files/selection.ts';
import type { FileEntry } from './model.ts';
import { type OptionSet, sameValue, transientFields } from './options/option-set.ts';
import { $sharedSet } from './options/option-sets.ts';
import { $createdPdfSettings, type CreatedPdfSettings } from './pages/created-pdf.ts';
import { $pdfPageSettings, type PdfPageSettings } from './pages/pdf-page-settings.ts';
import { $editorOpen } from './stage/editor.ts';

// One history of everything that the visitor edits: options, overrides, crops, orders and rotations of pages, removals, Clear All.

/** What edits change. Everything else in an entry, such as its state and thumbnail, is not part of the history. */
export interface Snapshot {
  shared: OptionSet;
  pdfPages: PdfPageSettings;
  createdPdf: CreatedPdfSettings;
  choice: ReturnType<typeof $choice.get>;
  isEditorOpen: boolean;
  files: readonly FileEntry[];
}

/** An edit that can be undone. */
export interface HistoryEntry extends EditTexts {
  before: Snapshot;
  after: Snapshot;
  /** Ids of the files that the edit concerns. Undefined among them for all files without overrides. */
  concerned: ReadonlySet<string | undefined>;
}

/** Announcements. Without them, a general text is announced. */
export interface EditTexts {
  undone?: string;
  redone?: string;
}

/** Edits of the same values within this time are one entry: a slider drag, or typing. */
const COALESCE_MS = 800;
/** Edits of values within this time are one entry: one action can consist of several. */
const ACTION_MS = 30;
const MAX_ENTRIES = 100;
/** These paths count as one value: a drag of the crop frame or of the angle changes some of them at one time and others at another. */
const framePath = /\.cropSettings\.(x|y|width|height|straighten)$/;

export const $past = atom<readonly HistoryEntry[]>([]);
export const $future = atom<readonly HistoryEntry[]>([]);
export const $canUndo = computed($past, (past) => past.length > 0);
export const $canRedo = computed($future, (future) => future.length > 0);

/** The latest edit of values: `paths` are empty if it must not be continued. */
let latest = { at: Number.NEGATIVE_INFINITY, paths: '' };
let isEditing = false;

/**
 * Calls a function that changes the session, and records its changes as one entry.
 * @returns the entry, undefined if nothing has changed or the edit is part of another one
 */
export function edit(change: () => void, texts: EditTexts = {}): HistoryEntry | undefined {
  if (isEditing) {
    change();
    return undefined;
  }
  const before = takeSnapshot();
  isEditing = true;
  try {
    change();
  } finally {
    isEditing = false;
  }
  return record(before, takeSnapshot(), texts);
}

/** Forgets all edits. */
export function clearHistory(): void {
  $past.set([]);
  $future.set([]);
  endCoalescing();
}

export const takeSnapshot = (): Snapshot => ({
  shared: $sharedSet.get(),
  pdfPages: $pdfPageSettings.get(),
  createdPdf: $createdPdfSettings.get(),
  choice: $choice.get(),
  isEditorOpen: $editorOpen.get(),
  files: $files.get(),
});

function record(before: Snapshot, after: Snapshot, texts: EditTexts): HistoryEntry | undefined {
  const changes = changedValues(before, after);
  const isList = hasOtherList(before.files, after.files);
  if (changes.size === 0 && !isList) return undefined;
  const now = performance.now();
  const paths = isList ? '' : JSON.stringify([...changes]);
  const elapsed = now - latest.at;
  const isContinued = elapsed < ACTION_MS || (elapsed < COALESCE_MS && paths === latest.paths);
  const continues = paths !== '' && latest.paths !== '' && isContinued;
  latest = { at: now, paths };
  const past = $past.get();
  const last = continues ? past.at(-1) : undefined;
  const concerned = new Set([...(last?.concerned ?? []), ...changes.keys()]);
  const entry = { ...texts, before: last?.before ?? before, after, concerned };
  $past.set([...(last ? past.slice(0, -1) : past), entry].slice(-MAX_ENTRIES));
  $future.set([]);
  return entry;
}

/** Makes the next edit an entry of its own. */
export const endCoalescing = (): void => {
  latest = { at: Number.NEGATIVE_INFINITY, paths: '' };
};

export const byId = (files: readonly FileEntry[]): ReadonlyMap<string, FileEntry> =>
  new Map(files.map((entry) => [entry.id, entry]));

/** Whether the entries that two lists share are in another order. */
export function hasOtherOrder(one: readonly FileEntry[], other: readonly FileEntry[]): boolean {
  const [inOne, inOther] = [byId(one), byId(other)];
  const shared = one.filter(({ id }) => inOther.has(id));
  const others = other.filter(({ id }) => inOne.has(id));
  return shared.some(({ id }, index) => others[index]?.id !== id);
}

/** Whether files have been removed, moved or turned, or pages of theirs. */
function hasOtherList(before: readonly FileEntry[], after: readonly FileEntry[]): boolean {
  if (before === after) return false;
  const next = byId(after);
  return (
    before.some((entry) => !next.has(entry.id) || hasOtherPages(entry, next.get(entry.id))) ||
    hasOtherOrder(before, after)
  );
}

function hasOtherPages(before: FileEntry, after: FileEntry | undefined): boolean {
  const [one, other] = [before.pdf?.order, after?.pdf?.order];
  const hasOtherOrder = one?.pages !== other?.pages || one?.rotations !== other?.rotations;
  return before.rotation !== after?.rotation || (one !== undefined && hasOtherOrder);
}

/** Paths of the options that differ, by the file that has them; undefined for those of all files. */
function changedValues(before: Snapshot, after: Snapshot): ReadonlyMap<string | undefined, readonly string[]> {
  const changes = new Map<string | undefined, readonly string[]>();
  const shared = [
    ...optionPaths(before.shared, after.shared),
    ...changedPaths(before.pdfPages, after.pdfPages, 'pdfPages'),
    ...changedPaths(before.createdPdf, after.createdPdf, 'createdPdf'),
  ];
  if (shared.length > 0) changes.set(undefined, shared);
  if (before.files === after.files) return changes;
  const next = byId(after.files);
  for (const entry of before.files) {
    const paths = next.has(entry.id) ? entryPaths(entry, next.get(entry.id)) : [];
    if (paths.length > 0) changes.set(entry.id, paths);
  }
  return changes;
}

const entryPaths = (before: FileEntry, after: FileEntry | undefined): readonly string[] => [
  ...overridePaths(before.overrides, after?.overrides),
  ...(before.redactions === after?.redactions ? [] : ['redactions']),
];

/** `overrides` if the file has begun or ceased to have them. */
function overridePaths(before: OptionSet | undefined, after: OptionSet | undefined): readonly string[] {
  if (before === after) return [];
  return before && after ? optionPaths(before, after) : ['overrides'];
}

const optionPaths = (before: OptionSet, after: OptionSet): string[] =>
  before === after ? [] : changedPaths(before, after).filter((path) => !transientFields.has(path.split('.')[1] ?? ''));

/** Paths of the values that differ, such as `options.advancedSettings.colorAdjustments.hue`. */
function changedPaths(one: unknown, other: unknown, path = ''): string[] {
  if (sameValue(one, other)) return [];
  if (!isObject(one) || !isObject(other)) return [path.replace(framePath, '.cropFrame')];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...new Set([...keys].flatMap((key) => changedPaths(one[key], other[key], path ? `${path}.${key}` : key)))];
}

const isObject = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value);
