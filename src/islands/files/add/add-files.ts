import { joinSentences } from '#lib/text/joined-texts.ts';
import '#lib/formats/detect-format.ts';
import { addFiles, listUnsupported, waitForPendingReads } from '#convert/files/files.ts';
import { splitPages } from '#convert/files/split-tiff.ts';
import { readFile } from '#convert/read-file.ts';
import { MAX_FILES } from '#lib/file-limits.ts';
import { shortenedFileNames } from '#lib/text/shortened-list.ts';
import { announce } from '#session/announcement.ts';
import { $files } from '#session/files/files.ts';
import { listSkipped } from '#session/files/reading.ts';
import { $preset } from '#session/options/page-preset.ts';
import { showError } from '#session/toast.ts';
import { addMessages } from '../messages.ts';

/** First name of a list, with the number of further names. */
const MAX_NAMES = 1;

/** Number of files that are read concurrently to detect their format. */
const CONCURRENT_READS = 20;

let pendingAdds: Promise<void> = Promise.resolve();
let pendingCount = 0;

/** Adds files up to the page's limit. The first files are kept, and a toast reports how many were skipped. */
export async function addWithinLimit(files: Iterable<File>): Promise<void> {
  const { fileLimit: limit = MAX_FILES } = $preset.get();
  const all = Array.from(files);
  // Serialized, so that concurrent calls do not exceed the limit. Without a pending call, it starts immediately.
  const pending = pendingCount === 0 ? addUpTo(all, limit) : pendingAdds.then(() => addUpTo(all, limit));
  pendingCount++;
  pendingAdds = pending.finally(() => pendingCount--);
  await pendingAdds;
}

async function addUpTo(files: readonly File[], limit: number): Promise<void> {
  const all = (await Promise.all(files.map(splitPages))).flat();
  if ($files.get().length + all.length <= limit) return addFiles(all);
  await waitForPendingReads();
  const { accepted, skipped, unsupported } = await selectWithinLimit(all, limit - $files.get().length);
  await addFiles(accepted);
  if (skipped.length > 0) reportSkipped({ limit, skipped, unsupported });
  // The list reports unsupported files itself, but only those that are passed to it.
  else if (unsupported.length > 0) await addFiles(unsupported);
}

interface Selection {
  accepted: File[];
  /** Supported files beyond the limit. */
  skipped: File[];
  /** Unsupported files, which do not count toward the limit. */
  unsupported: File[];
}

/** Selects the first supported files up to the limit. Unsupported files of a folder do not count. */
async function selectWithinLimit(all: readonly File[], freeSlots: number): Promise<Selection> {
  const chosen: Selection = { accepted: [], skipped: [], unsupported: [] };
  for (let from = 0; from < all.length; from += CONCURRENT_READS) {
    const portion = all.slice(from, from + CONCURRENT_READS);
    const results = await Promise.all(portion.map(readFile));
    for (const [index, file] of portion.entries()) {
      if (results[index] === 'unknown') chosen.unsupported.push(file);
      else if (chosen.accepted.length < freeSlots) chosen.accepted.push(file);
      else chosen.skipped.push(file);
    }
  }
  return chosen;
}

interface SkippedFiles extends Pick<Selection, 'skipped' | 'unsupported'> {
  limit: number;
}

function reportSkipped({ limit, skipped, unsupported }: SkippedFiles): void {
  const leftOut = addMessages.leftOut(shortenedFileNames(skipped, MAX_NAMES), skipped.length);
  const notReadable = addMessages.notReadable(shortenedFileNames(unsupported, MAX_NAMES));
  const text = joinSentences(leftOut, unsupported.length > 0 && notReadable);
  showError(addMessages.limitReached(limit), text);
  listSkipped(skipped, addMessages.limitReached(limit));
  listUnsupported(unsupported);
  announce(text);
}
