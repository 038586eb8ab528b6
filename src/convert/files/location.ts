import { computed, onMount } from 'nanostores';
import { formats } from '#lib/formats/formats.ts';
import { findLocation } from '#lib/metadata/location.ts';
import { writesEnteredLocation } from '#lib/options/entered-location.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $fileLocations, $files, updateFile } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { $options } from '#session/options/options.ts';
import { $optionsForFile, hasCurrentResult } from '#session/options/per-file/options-for-file.ts';
import { $scopeFiles } from '#session/options/per-file/scope.ts';
import { createTaskQueue } from '../task-queue.ts';

/** Entries whose scan has started, by their `removal`. */
const scanned = new WeakSet<AbortController>();
const queue = createTaskQueue(2);

async function scan({ id, file, format, removal }: FileEntry): Promise<void> {
  if (!format) return;
  scanned.add(removal);
  const { signal } = removal;
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  // The file was removed from the list or from the disk.
  const found = await queue(() => findLocation(read, file.size, format), { signal }).catch(() => undefined);
  if (found && !signal.aborted) updateFile(id, { location: found });
}

/** Files with a location that the options in the panels apply to. */
export const $locatedFiles = computed([$scopeFiles, $fileLocations], (files, located) =>
  files.filter(({ id }) => located.has(id)),
);

onMount($locatedFiles, () =>
  $files.subscribe((files) => {
    for (const entry of files) if (!scanned.has(entry.removal) && entry.format) void scan(entry);
  }),
);

function outcomeFor(options: ConversionOptions) {
  if (!formats[options.outputFormat].metadata) return 'not-carried';
  if (options.preserveMetadata) return 'choice';
  if (writesEnteredLocation(options)) return 'replaced';
  return options.keepFields ? 'fields' : 'not-preserved';
}

/** Treatment of the files' locations, for the notice with its switch. Undefined if there is nothing to say or to choose. */
export const $locationNotice = computed(
  [$files, $scopeFiles, $locatedFiles, $options, $optionsForFile],
  (all, files, located, options, optionsForFile) => {
    const [file] = located;
    if (!file) return undefined;
    const target = formats[options.outputFormat];
    const outcome = outcomeFor(options);
    // The rows of converted files say what happened to their locations. A choice stays, so that it can be changed.
    const isConverted = located.every((one) => hasCurrentResult(one, optionsForFile(one)));
    const isChoice = outcome === 'choice' || outcome === 'fields';
    if (isConverted && !isChoice) return undefined;
    // One of several files is named.
    const name = files.length === 1 && all.length > 1 ? file.name : undefined;
    return { located: located.length, of: files.length, name, outcome, isConverted, target: target.label } as const;
  },
);
