import { atom, computed } from 'nanostores';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { isRecord } from '#lib/type-guards.ts';
import { announce } from '../../shell/announcement.ts';
import { $keepsFormat } from '../format/output-format.ts';
import { sameValue } from '../modified-options.ts';
import { $options, transientFields } from '../options.ts';
import { $resize, type ResizeSettings } from '../resize/resize.ts';

interface Snapshot {
  options: ConversionOptions;
  resize: ResizeSettings;
  keepsFormat: boolean;
}

/** Changes of the same value within this time are one step: a slider drag, or typing. */
const COALESCE_MS = 800;
/** Changes within this time are one step: one action can set several stores. */
const ACTION_MS = 30;
const MAX_STEPS = 100;

const $current = computed(
  [$options, $resize, $keepsFormat],
  (options, resize, keepsFormat): Snapshot => ({ options, resize, keepsFormat }),
);

const $past = atom<readonly Snapshot[]>([]);
const $future = atom<readonly Snapshot[]>([]);
export const $canUndo = computed($past, (past) => past.length > 0);
export const $canRedo = computed($future, (future) => future.length > 0);

let lastChange = { at: Number.NEGATIVE_INFINITY, paths: '' };
let isRestoring = false;

/**
 * Records all changes of options and edits as steps.
 * @returns function that stops recording and forgets the steps
 */
export function recordHistory(): () => void {
  const stop = $current.listen((next, before) => {
    if (isRestoring || !before) return;
    const paths = changedPaths(before, next).filter((path) => !transientFields.has(path.split('.')[1] ?? ''));
    if (paths.length > 0) record(before, paths.join());
  });
  return () => {
    stop();
    $past.set([]);
    $future.set([]);
  };
}

function record(before: Snapshot, paths: string): void {
  const now = performance.now();
  const elapsed = now - lastChange.at;
  const continues = elapsed < ACTION_MS || (elapsed < COALESCE_MS && paths === lastChange.paths);
  lastChange = { at: now, paths };
  if (!continues || $past.get().length === 0) $past.set([...$past.get(), before].slice(-MAX_STEPS));
  $future.set([]);
}

export const undo = (): void => step($past, $future, 'Change undone.');
export const redo = (): void => step($future, $past, 'Change redone.');

/** Replaces the current state by the last one of `from`, and adds it to `to`. */
function step(from: typeof $past, to: typeof $past, text: string): void {
  const target = from.get().at(-1);
  if (!target) return;
  const current = $current.get();
  from.set(from.get().slice(0, -1));
  to.set([...to.get(), current]);
  lastChange = { at: Number.NEGATIVE_INFINITY, paths: '' };
  isRestoring = true;
  $keepsFormat.set(target.keepsFormat);
  $resize.set(target.resize);
  $options.set(withTransient(target.options, current.options));
  isRestoring = false;
  announce(text);
}

/** Options that depend on the files or the page are not part of a step. */
const withTransient = (options: ConversionOptions, current: ConversionOptions): ConversionOptions => ({
  ...(Object.fromEntries(
    Object.entries(options).filter(([field]) => !transientFields.has(field)),
  ) as ConversionOptions),
  ...Object.fromEntries(Object.entries(current).filter(([field]) => transientFields.has(field))),
});

/** Paths of the values that differ, such as `options.advancedSettings.colorAdjustments.hue`. */
function changedPaths(one: unknown, other: unknown, path = ''): string[] {
  if (sameValue(one, other)) return [];
  if (!isObject(one) || !isObject(other)) return [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => changedPaths(one[key], other[key], path ? `${path}.${key}` : key));
}

const isObject = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value);
