import { atom, computed, type WritableAtom } from 'nanostores';
import type { ConversionOptions, OptionField } from '#lib/options/schema.ts';
import { isRecord } from '#lib/type-guards.ts';
import { $files, $listedIds } from '#session/files.ts';
import { type OptionSet, sameValue } from '#session/option-set.ts';
import { $optionSets, type OptionSets, replaceSets, setOf } from '#session/option-sets.ts';
import { $editedId, transientFields } from '#session/options.ts';
import { $editorFile, $editorFiles, selectFile } from '#session/selection.ts';
import { announce } from '../../shell/announcement.ts';
import { messages } from './messages.ts';

/** Id of the file whose own options changed. Undefined for those of all files. */
type ChangedSet = string | undefined;

/** One history for all files and each file: a step is undone where it was made. */
interface Step {
  /** State to return to. */
  sets: OptionSets;
  changed: ReadonlySet<ChangedSet>;
}

/** Changes of the same value within this time are one step: a slider drag, or typing. */
const COALESCE_MS = 800;
/** Changes within this time are one step: one action can set several stores. */
const ACTION_MS = 30;
const MAX_STEPS = 100;
/** Count as one value: a drag of the crop frame or of the angle changes some of them at one time and others at another. */
const framePath = /\.cropSettings\.(x|y|width|height|straighten)$/;

const $past = atom<readonly Step[]>([]);
const $future = atom<readonly Step[]>([]);
export const $canUndo = computed([$past, $files], (past) => past.some(isRelevant));
export const $canRedo = computed([$future, $files], (future) => future.some(isRelevant));

let lastChange = { at: Number.NEGATIVE_INFINITY, paths: '' };
let isRestoring = false;

/**
 * Records all changes of options and edits as steps.
 * @param initial state of the page before this module was loaded: what has changed since is the first step
 * @returns function that stops recording and forgets the steps
 */
export function recordHistory(initial = $optionSets.get()): () => void {
  const recordChange = (next: OptionSets, before: OptionSets): void => {
    const changes = changesBetween(before, next);
    if (changes.size > 0) record(before, changes);
  };
  recordChange($optionSets.get(), initial);
  const stopRecording = $optionSets.listen((next, before) => {
    if (!isRestoring && before) recordChange(next, before);
  });
  return () => {
    stopRecording();
    $past.set([]);
    $future.set([]);
  };
}

function record(before: OptionSets, changes: ReadonlyMap<ChangedSet, readonly string[]>): void {
  const now = performance.now();
  const elapsed = now - lastChange.at;
  const paths = JSON.stringify([...changes]);
  const continues = elapsed < ACTION_MS || (elapsed < COALESCE_MS && paths === lastChange.paths);
  lastChange = { at: now, paths };
  const past = $past.get();
  const last = continues ? past.at(-1) : undefined;
  const step: Step = {
    sets: last?.sets ?? before,
    changed: new Set([...(last?.changed ?? []), ...changes.keys()]),
  };
  $past.set([...(last ? past.slice(0, -1) : past), step].slice(-MAX_STEPS));
  $future.set([]);
}

export const undo = (): void => step($past, $future, messages.undone);
export const redo = (): void => step($future, $past, messages.redone);

/** Replaces the current state by the last one of `from`, adds it to `to`, and shows what changed. */
function step(from: WritableAtom<readonly Step[]>, to: typeof from, text: string): void {
  const steps = from.get();
  const index = steps.findLastIndex(isRelevant);
  const target = steps[index];
  if (!target) return;
  const current = $optionSets.get();
  from.set(steps.slice(0, index));
  to.set([...to.get(), { ...target, sets: current }]);
  lastChange = { at: Number.NEGATIVE_INFINITY, paths: '' };
  isRestoring = true;
  replaceSets(restorableSets(target.sets, current));
  isRestoring = false;
  const shownName = showChange(target.changed);
  announce(shownName === undefined ? text : `${text} ${messages.selected(shownName)}`);
}

/** Selects a file that the change concerns, unless the panels show it already. @returns the name of that file */
function showChange(changed: ReadonlySet<ChangedSet>): string | undefined {
  const { own } = $optionSets.get();
  if (changed.has($editedId.get()) || changed.has($editorFile.get()?.id)) return undefined;
  const isConcerned = (id: string) => changed.has(id) || (changed.has(undefined) && !own.has(id));
  const file = $editorFiles.get().find(({ id }) => isConcerned(id));
  if (file) selectFile(file.id);
  return file?.name;
}

/** With the current values that are not part of a step. */
function restorableSets(target: OptionSets, current: OptionSets): OptionSets {
  const { shared, own, unused } = target;
  const restore = (set: OptionSet, id?: string): OptionSet => ({
    ...set,
    options: withTransient(set.options, setOf(current, id).options),
  });
  return { shared: restore(shared), own: new Map([...own].map(([id, set]) => [id, restore(set, id)])), unused };
}

/** Options that depend on the files or the page are not part of a step. */
function withTransient(options: ConversionOptions, current: ConversionOptions): ConversionOptions {
  // A file that was converted with the same object has a current result.
  if ([...transientFields].every((field) => options[field as OptionField] === current[field as OptionField]))
    return options;
  return {
    ...(Object.fromEntries(
      Object.entries(options).filter(([field]) => !transientFields.has(field)),
    ) as ConversionOptions),
    ...Object.fromEntries(Object.entries(current).filter(([field]) => transientFields.has(field))),
  };
}

/** Whether a step concerns more than files that have left the list. Those come back with their files. */
function isRelevant({ changed }: Step): boolean {
  const listed = $listedIds.get();
  return [...changed].some((id) => id === undefined || listed.has(id));
}

/** Paths of the values that differ, by the set that has them. A removed file is no change. */
function changesBetween(before: OptionSets, next: OptionSets): ReadonlyMap<ChangedSet, readonly string[]> {
  const listed = $listedIds.get();
  const ids = new Set([...before.own.keys(), ...next.own.keys()].filter((id) => listed.has(id)));
  const changes: [ChangedSet, readonly string[]][] = [
    [undefined, optionPaths(before.shared, next.shared)],
    ...[...ids].map((id): [ChangedSet, readonly string[]] => [id, ownPaths(before.own.get(id), next.own.get(id))]),
  ];
  return new Map(changes.filter(([, paths]) => paths.length > 0));
}

/** `own` if the file has begun or ceased to have own options. */
const ownPaths = (before: OptionSet | undefined, next: OptionSet | undefined): readonly string[] =>
  before && next ? optionPaths(before, next) : ['own'];

const optionPaths = (before: OptionSet, next: OptionSet): string[] =>
  before === next ? [] : changedPaths(before, next).filter((path) => !transientFields.has(path.split('.')[1] ?? ''));

/** Paths of the values that differ, such as `options.advancedSettings.colorAdjustments.hue`. */
function changedPaths(one: unknown, other: unknown, path = ''): string[] {
  if (sameValue(one, other)) return [];
  if (!isObject(one) || !isObject(other)) return [path.replace(framePath, '.cropFrame')];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...new Set([...keys].flatMap((key) => changedPaths(one[key], other[key], path ? `${path}.${key}` : key)))];
}

const isObject = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value);
