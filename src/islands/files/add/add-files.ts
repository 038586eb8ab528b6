import { $preset } from '../../options/page-preset.ts';
import { announce } from '../../shell/announcement.ts';
import { showError } from '../../shell/toast.ts';
import { $files, addFiles, allRead } from '../files.ts';
import { readFile } from '../read-file.ts';

/** Number of files that are read concurrently to detect their format. */
const LOOKED_AT_ONCE = 20;

let arrivals: Promise<void> = Promise.resolve();
let arriving = 0;

/** Adds files up to the page's limit. The first files are kept, and a toast reports how many were skipped. */
export async function addWithinLimit(files: Iterable<File>): Promise<void> {
  const limit = $preset.get().fileLimit;
  const all = Array.from(files);
  if (limit === undefined) return addFiles(all);
  // Serialized, so that concurrent calls do not exceed the limit. Without a pending call, it starts immediately.
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
  // The list reports unsupported files itself, but only those that are passed to it.
  else if (unknown.length > 0) await addFiles(unknown);
}

interface Chosen {
  taken: File[];
  /** Number of supported files beyond the limit. */
  rest: number;
  /** Unsupported files, which do not count toward the limit. */
  unknown: File[];
}

/** Selects the first supported files up to the limit. Unsupported files of a folder do not count. */
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
