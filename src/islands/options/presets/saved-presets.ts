import { atom, onMount } from 'nanostores';
import { isRecord } from '#lib/type-guards.ts';

// The visitor's presets, in the browser's local storage. Without the schema, because the page loads it with the menu.

/** Options can be invalid, if another version of the site has stored them. They are parsed when they are used. */
export interface SavedPreset {
  name: string;
  options: Readonly<Record<string, unknown>>;
}

const STORAGE_KEY = 'presets';
export const MAX_PRESETS = 50;

export const $savedPresets = atom<readonly SavedPreset[]>([]);

/** Which dialog of presets is open. */
export const $presetDialog = atom<'save' | 'manage' | undefined>();

onMount($savedPresets, () => {
  const read = () => $savedPresets.set(readStored());
  read();
  // Another tab has changed them.
  addEventListener('storage', read);
  return () => removeEventListener('storage', read);
});

/** Why a change was not stored. */
export type StoreProblem = 'tooMany' | 'notStored';

/** Saves a preset, in place of one with its name. */
export const savePreset = (preset: SavedPreset): StoreProblem | undefined =>
  change((list) =>
    hasName(list, preset.name) ? list.map((other) => (other.name === preset.name ? preset : other)) : [...list, preset],
  );

/** Saves presets, with a number behind names that others have. */
export const addPresets = (presets: readonly SavedPreset[]): StoreProblem | undefined =>
  change((list) => {
    const all = [...list];
    for (const preset of presets) all.push({ ...preset, name: freeName(all, preset.name) });
    return all;
  });

export const renamePreset = (name: string, next: string): StoreProblem | undefined =>
  change((list) => list.map((preset) => (preset.name === name ? { ...preset, name: next } : preset)));

export const deletePreset = (name: string): StoreProblem | undefined =>
  change((list) => list.filter((preset) => preset.name !== name));

export const hasName = (list: readonly SavedPreset[], name: string): boolean =>
  list.some((preset) => preset.name === name);

function freeName(list: readonly SavedPreset[], name: string): string {
  let free = name;
  for (let count = 2; hasName(list, free); count++) free = `${name} (${count})`;
  return free;
}

/** Changes the stored list, which another tab can have changed. */
function change(edit: (list: readonly SavedPreset[]) => readonly SavedPreset[]): StoreProblem | undefined {
  const stored = readStored();
  const next = edit(stored);
  if (next.length > Math.max(MAX_PRESETS, stored.length)) return 'tooMany';
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    return 'notStored';
  }
  $savedPresets.set(next);
  return undefined;
}

function readStored(): readonly SavedPreset[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPreset) : [];
  } catch {
    // Storage is blocked, or its content is not JSON.
    return [];
  }
}

const isPreset = (value: unknown): value is SavedPreset =>
  isRecord(value) && typeof value.name === 'string' && isRecord(value.options);
