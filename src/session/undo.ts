import { batch } from 'nanostores';
import type { OptionField } from '#lib/options/schema.ts';
import { $files } from './files/files.ts';
import { setChoice } from './files/selection.ts';
import {
  $future,
  $past,
  byId,
  endCoalescing,
  type HistoryEntry,
  hasOtherOrder,
  type Snapshot,
  takeSnapshot,
} from './history.ts';
import type { FileEntry } from './model.ts';
import { type OptionSet, sameValue, transientFields } from './options/option-set.ts';
import { $sharedSet } from './options/option-sets.ts';
import { $createdPdfSettings } from './pages/created-pdf.ts';
import { $pdfPageSettings } from './pages/pdf-page-settings.ts';
import { $results } from './results/results.ts';
import { $editorOpen } from './stage/editor.ts';

// Undo and redo of the entries of the history. Not in the first load.

/** An edit that has been undone or repeated. */
export interface RestoredEdit extends ListChange {
  entry: HistoryEntry;
}

/** Files that an undo or redo has put into the list, or taken out of it. */
interface ListChange {
  restored: readonly FileEntry[];
  removed: readonly FileEntry[];
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
    if (from.isEditorOpen !== to.isEditorOpen) $editorOpen.set(to.isEditorOpen);
    $files.set(files);
    if (from.choice !== to.choice) setChoice(to.choice);
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
    ...(before.redactions !== after.redactions && { redactions: after.redactions }),
    ...(before.rotation !== after.rotation && { rotation: after.rotation }),
    ...(order && before.pdf?.order !== order && { pdf: { ...entry.pdf, order } }),
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

/** Sorts the entries that another list has like that list. The others keep their indexes. */
function inOrder(files: readonly FileEntry[], order: readonly FileEntry[]): FileEntry[] {
  const entries = byId(files);
  const sorted = order.flatMap(({ id }) => entries.get(id) ?? []).values();
  const isSorted = byId(order);
  return files.map((entry) => (isSorted.has(entry.id) ? (sorted.next().value ?? entry) : entry));
}

/**
 * A removed entry as it returns to the list. Its consent has ended, its document is opened again, its pending work and object
 * URLs are gone, and it is ready for another conversion if its results are.
 */
export function restoredEntry(entry: FileEntry): FileEntry {
  const { hasConsent: _, prefersServer: __, engineFailure: ___, pdf, ...kept } = entry;
  return {
    ...kept,
    removal: new AbortController(),
    thumbnail: { step: 'loading' },
    ...(hasLostResults(entry) && { state: { step: 'ready' } }),
    ...(pdf?.order && { pdf: { order: pdf.order } }),
  };
}

/** Whether the results of a converted file have been removed or deleted. */
export const hasLostResults = ({ id, state }: FileEntry): boolean =>
  state.step === 'done' && !$results.get().some(({ fileId, isEarlier }) => fileId === id && !isEarlier);
