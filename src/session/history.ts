import { atom, batch, computed } from 'nanostores';
import type { OptionField } from '#lib/options/schema.ts';
import { isRecord } from '#lib/type-guards.ts';
import { $createdPdfSettings, type CreatedPdfSettings } from './created-pdf.ts';
import { $editorOpen } from './editor.ts';
import { $files } from './files.ts';
import type { FileEntry } from './model.ts';
import { type OptionSet, sameValue, transientFields } from './option-set.ts';
import { $sharedSet } from './option-sets.ts';
import { $pdfPageSettings, type PdfPageSettings } from './pdf-page-settings.ts';
import { restoredEntry } from './results.ts';
import { $choice } from './selection.ts';

// One history of everything that the visitor edits: options, overrides, crops, orders and rotations of pages, removals, Clear All.

/** What edits change. Everything else in an entry, such as its state and thumbnail, is not part of the history. */
interface Snapshot {
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

/** An edit that has been undone or repeated. */
export interface RestoredEdit extends ListChange {
  entry: HistoryEntry;
}

/** Files that an undo or redo has put into the list, or taken out of it. */
interface ListChange {
  restored: readonly FileEntry[];
  removed: readonly FileEntry[];
}

/** Edits of the same values within this time are one entry: a slider drag, or typing. */
const COALESCE_MS = 800;
/** Edits of values within this time are one entry: one action can consist of several. */
const ACTION_MS = 30;
const MAX_ENTRIES = 100;
/** Count as one value: a drag of the crop frame or of the angle changes some of them at one time and others at another. */
const framePath = /\.cropSettings\.(x|y|width|height|straighten)$/;

const $past = atom<readonly HistoryEntry[]>([]);
const $future = atom<readonly HistoryEntry[]>([]);
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

/** Undoes the latest edit. @returns the entry with what it has changed in the list, undefined if there is none */
export function undo(): RestoredEdit | undefined {
  const entry = $past.get().at(-1);
  if (!entry) return undefined;
  $past.set($past.get().slice(0, -1));
  $future.set([...$future.get(), entry]);
  return { entry, ...restore(entry.after, entry.before) };
}

/** Repeats the edit that was undone last. */
export function redo(): RestoredEdit | undefined {
  const entry = $future.get().at(-1);
  if (!entry) return undefined;
  $future.set($future.get().slice(0, -1));
  $past.set([...$past.get(), entry]);
  return { entry, ...restore(entry.before, entry.after) };
}

/**
 * Undoes one edit, which need not be the latest. Values that have changed since stay.
 * @returns undefined if it has been undone already
 */
export function revert(entry: HistoryEntry): RestoredEdit | undefined {
  const past = $past.get();
  const index = past.indexOf(entry);
  if (index < 0) return undefined;
  if (index === past.length - 1) return undo();
  $past.set(past.toSpliced(index, 1));
  return { entry, ...restore(entry.after, entry.before) };
}

const takeSnapshot = (): Snapshot => ({
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

const endCoalescing = (): void => {
  latest = { at: Number.NEGATIVE_INFINITY, paths: '' };
};

/** Replaces what differs between two snapshots and has not changed since the first of them. */
function restore(from: Snapshot, to: Snapshot): ListChange {
  endCoalescing();
  const now = takeSnapshot();
  const { files, ...change } = restoredFiles(from.files, to.files, now.files);
  const isUnchanged = <K extends keyof Snapshot>(key: K) => from[key] !== to[key] && sameValue(now[key], from[key]);
  batch(() => {
    if (isUnchanged('shared')) $sharedSet.set(withTransient(to.shared, now.shared));
    if (isUnchanged('pdfPages')) $pdfPageSettings.set(to.pdfPages);
    if (isUnchanged('createdPdf')) $createdPdfSettings.set(to.createdPdf);
    if (from.choice !== to.choice) $choice.set(to.choice);
    if (from.isEditorOpen !== to.isEditorOpen) $editorOpen.set(to.isEditorOpen);
    $files.set(files);
  });
  return change;
}

function restoredFiles(
  from: readonly FileEntry[],
  to: readonly FileEntry[],
  now: readonly FileEntry[],
): ListChange & { files: readonly FileEntry[] } {
  const [inFrom, inTo, inNow] = [byId(from), byId(to), byId(now)];
  const isRemoved = ({ id }: FileEntry) => inFrom.has(id) && !inTo.has(id);
  const kept = now.filter((entry) => !isRemoved(entry)).map((entry) => withEdits(entry, inFrom, inTo));
  const files = hasOtherOrder(from, to) ? inOrder(kept, to) : kept;
  const restored: FileEntry[] = [];
  for (const [index, entry] of to.entries()) {
    // The reading of a removed file has been aborted.
    if (inFrom.has(entry.id) || inNow.has(entry.id) || entry.state.step === 'reading') continue;
    const returned = restoredEntry(entry);
    restored.push(returned);
    files.splice(index, 0, returned);
  }
  return { files, restored, removed: now.filter(isRemoved) };
}

/** An entry with the edited values that differ between two snapshots. */
function withEdits(
  entry: FileEntry,
  from: ReadonlyMap<string, FileEntry>,
  to: ReadonlyMap<string, FileEntry>,
): FileEntry {
  const [before, after] = [from.get(entry.id), to.get(entry.id)];
  if (!before || !after || before === after) return entry;
  const order = after.pdf?.order;
  return {
    ...entry,
    ...(before.overrides !== after.overrides && {
      overrides: after.overrides && withTransient(after.overrides, entry.overrides),
    }),
    ...(before.parkedOverrides !== after.parkedOverrides && { parkedOverrides: after.parkedOverrides }),
    ...(before.rotation !== after.rotation && { rotation: after.rotation }),
    ...(order && before.pdf?.order !== order && { pdf: { ...entry.pdf, order, typed: undefined } }),
  };
}

/** Options that depend on the files or the page are not part of an edit. */
function withTransient(set: OptionSet, now: OptionSet | undefined): OptionSet {
  if (!now) return set;
  const [options, current] = [set.options, now.options];
  // A file that was converted with the same object has a current result.
  if ([...transientFields].every((field) => options[field as OptionField] === current[field as OptionField]))
    return set;
  const only = (values: object, isTransient: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => transientFields.has(field) === isTransient));
  return { ...set, options: { ...only(options, false), ...only(current, true) } as OptionSet['options'] };
}

const byId = (files: readonly FileEntry[]): ReadonlyMap<string, FileEntry> =>
  new Map(files.map((entry) => [entry.id, entry]));

/** Sorts the entries that another list has like that list. The others keep their indexes. */
function inOrder(files: readonly FileEntry[], order: readonly FileEntry[]): FileEntry[] {
  const entries = byId(files);
  const sorted = order.flatMap(({ id }) => entries.get(id) ?? []).values();
  const isSorted = byId(order);
  return files.map((entry) => (isSorted.has(entry.id) ? (sorted.next().value ?? entry) : entry));
}

/** Whether the entries that two lists share are in another order. */
function hasOtherOrder(one: readonly FileEntry[], other: readonly FileEntry[]): boolean {
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
  for (const { id, overrides } of before.files) {
    const paths = next.has(id) ? overridePaths(overrides, next.get(id)?.overrides) : [];
    if (paths.length > 0) changes.set(id, paths);
  }
  return changes;
}

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
