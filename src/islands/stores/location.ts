import { atom, computed } from 'nanostores';
import { formats } from '#lib/formats.ts';
import { saysLocation } from '#lib/location.ts';
import type { UploadedFile } from './files.ts';
import { $files } from './files.ts';
import { $options } from './options.ts';
import { takeTurns } from './turns.ts';

/** Ids of the listed files that say where they were taken: told from their bytes here, before anything is sent. */
export const $located = atom<ReadonlySet<string>>(new Set());

/** Files that were or are being looked at. */
const looked = new Set<string>();
const turn = takeTurns(2);

$files.subscribe((files) => {
  const listed = new Set(files.map(({ id }) => id));
  for (const id of looked) if (!listed.has(id)) looked.delete(id);
  if ([...$located.get()].some((id) => !listed.has(id))) {
    $located.set(new Set([...$located.get()].filter((id) => listed.has(id))));
  }
  for (const entry of files) if (!looked.has(entry.id) && entry.format) void look(entry);
});

async function look({ id, file, format, departure: { signal } }: UploadedFile): Promise<void> {
  if (!format) return;
  looked.add(id);
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  // Gone from the list or from the disk: there is nothing to tell.
  const found = await turn(() => saysLocation(read, file.size, format), signal).catch(() => false);
  if (found && !signal.aborted) $located.set(new Set([...$located.get(), id]));
}

/** What becomes of the place that files say, for the line with its switch; missing where no file says one. */
export const $location = computed([$files, $located, $options], (files, located, options) => {
  if (located.size === 0) return undefined;
  const target = formats[options.outputFormat];
  const fate = !target.metadata ? 'not-carried' : options.preserveMetadata ? 'choice' : 'not-preserved';
  return { located: located.size, of: files.length, fate, target: target.label } as const;
});
