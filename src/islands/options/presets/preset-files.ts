import { saveFile } from '#convert/save-file.ts';
import { toAppError } from '#lib/errors.ts';
import { MAX_PRESET_BYTES, parsePreset } from '#lib/options/presets.ts';
import { cleanName } from '#lib/text/file-names.ts';
import { joinNames } from '#lib/text/joined-texts.ts';
import { presetMessages as messages } from '../messages.ts';
import { $savedPresets, addPresets, MAX_PRESETS, type SavedPreset, type StoreProblem } from './saved-presets.ts';

/** Saves a preset as a file, which the API and the command line read, too. */
export function exportPreset(preset: SavedPreset): void {
  const json = `${JSON.stringify(preset, null, 2)}\n`;
  saveFile(new Blob([json], { type: 'application/json' }), cleanName(`${preset.name}.json`));
}

/** Adds the presets in files. @returns texts for the visitor: a list of the added ones, and a problem for each other file */
export async function importPresets(files: readonly File[]): Promise<{ imported: string; problems: string[] }> {
  const presets: SavedPreset[] = [];
  const problems = new Set<string>();
  for (const file of files) {
    try {
      // Enough to see that it is too long.
      const { name, options } = parsePreset(await file.slice(0, MAX_PRESET_BYTES + 1).text());
      presets.push({ name, options });
    } catch (error) {
      problems.add(messages.notImported(cleanName(file.name), toAppError(error).message));
    }
  }
  const problem = presets.length > 0 ? addPresets(presets) : undefined;
  if (problem) return { imported: '', problems: [...problems, problemText(problem)] };
  // With the numbers that they have got.
  const added = presets.length > 0 ? $savedPresets.get().slice(-presets.length) : [];
  const names = joinNames(added.map(({ name }) => name));
  return { imported: names && messages.imported(names), problems: [...problems] };
}

export const problemText = (problem: StoreProblem): string =>
  problem === 'tooMany' ? messages.tooMany(MAX_PRESETS) : messages.notStored;
