import { $preset } from '../options/preset.ts';
import { announce } from '../shell/announcement.ts';
import { showError } from '../shell/toast.ts';
import { $files, addFiles, allRead } from './files.ts';
import { readFile } from './read-file.ts';

/** How many files are looked at together, to see which of them count. */
const LOOKED_AT_ONCE = 20;

let arrivals: Promise<void> = Promise.resolve();
let arriving = 0;

/** Adds files to the list, as many as the page takes: the first stay, and how many are left out is said. */
export async function addWithinLimit(files: Iterable<File>): Promise<void> {
  const limit = $preset.get().fileLimit;
  const all = Array.from(files);
  if (limit === undefined) return addFiles(all);
  // One after the other, so that none takes a place that another has already; the usual one at once.
  const arrival = arriving === 0 ? add(all, limit) : arrivals.then(() => add(all, limit));
  arriving++;
  arrivals = arrival.finally(() => arriving--);
  await arrivals;
}

async function add(all: readonly File[], limit: number): Promise<void> {
  if ($files.get().length + all.length <= limit) return addFiles(all);
  await allRead();
  const { taken, rest, unknown } = await choose(all, limit - $files.get().length);
  await addFiles(taken);
  if (rest > 0) tellLimit({ limit, rest, unknown });
  // What is no image we read is named by the list itself, but only where it is given to it.
  else if (unknown.length > 0) await addFiles(unknown);
}

interface Chosen {
  taken: File[];
  /** How many would have been taken, had there been room. */
  rest: number;
  /** What takes no place, because it cannot be read. */
  unknown: File[];
}

/** The first so many of those that are read here: what a folder holds besides takes no place. */
async function choose(all: readonly File[], room: number): Promise<Chosen> {
  const chosen: Chosen = { taken: [], rest: 0, unknown: [] };
  for (let from = 0; from < all.length; from += LOOKED_AT_ONCE) {
    const portion = all.slice(from, from + LOOKED_AT_ONCE);
    const readings = await Promise.all(portion.map(readFile));
    for (const [index, file] of portion.entries()) {
      if (readings[index] === 'unknown') chosen.unknown.push(file);
      else if (chosen.taken.length < room) chosen.taken.push(file);
      else chosen.rest++;
    }
  }
  return chosen;
}

interface LeftOut extends Pick<Chosen, 'rest' | 'unknown'> {
  limit: number;
}

function tellLimit({ limit, rest, unknown }: LeftOut): void {
  const others = unknown.length === 0 ? '' : ` ${counted(unknown.length)} no image or PDF that can be read.`;
  const text = `A batch takes up to ${limit} files. The first ${limit} stay, ${counted(rest)} left out.${others}`;
  showError(`Only ${limit} files at once`, text);
  announce(text);
}

const counted = (count: number): string => (count === 1 ? '1 file is' : `${count} files are`);
