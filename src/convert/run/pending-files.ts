import { computed } from 'nanostores';
import { hasServer } from '#lib/has-server.ts';
import { $converting, type FileStep, failedPagesOf, isConvertible } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import { $maxFileMb, $maxPdfPages, maxFileBytes } from '#session/files/limits.ts';
import { $reading } from '#session/files/reading.ts';
import type { FileEntry } from '#session/model.ts';
import { $optionsForFile, hasCurrentResult, hasDeletedResult } from '#session/options/per-file/options-for-file.ts';
import { $locks, $pageOrders } from '#session/pages/pdfs.ts';
import { $latestResults } from '#session/results/results.ts';
import { $needConsent, $runsOnByFile } from '../choose/runs-on.ts';
import { $runsOnSetting } from '../choose/runs-on-setting.ts';
import { type Blocker, messages } from '../messages.ts';

/** Why files that could be read cannot be converted yet, by file id. */
export const $blockers = computed(
  [$files, $locks, $pageOrders, $maxPdfPages, $runsOnByFile, $maxFileMb],
  (files, locks, orders, maxPages, runsOnByFile, maxFileMb): ReadonlyMap<string, Blocker> => {
    const blockers = files.filter(isConvertible).flatMap(({ id, file }): [string, Blocker][] => {
      // The options may send a file that the device takes, such as those for SVG.
      const isRefused = hasServer && runsOnByFile.get(id)?.name === 'server' && file.size > maxFileBytes();
      if (isRefused) return [[id, messages.overServerLimit(maxFileMb)]];
      if (locks.has(id)) return [[id, messages.locked]];
      const count = orders.get(id)?.pages.length;
      if (count === 0) return [[id, messages.allDeleted]];
      return count && count > maxPages ? [[id, messages.tooManyPages(maxPages)]] : [];
    });
    return new Map(blockers);
  },
);

const unfinishedSteps: readonly FileStep[] = ['failed', 'cancelled'];

/** Whether a file in the list, or a page of one, has not been converted. */
export const $hasUnconverted = computed([$files, $blockers, $needConsent], (files, blockers, needConsent) =>
  files.some((file) => {
    const { id, state } = file;
    const waits = blockers.has(id) || needConsent.has(id);
    return unfinishedSteps.includes(state.step) || failedPagesOf(file).length > 0 || (state.step !== 'done' && waits);
  }),
);

/** Ids of the files whose results have other options than the current ones. */
export const $outdatedIds = computed(
  [$files, $optionsForFile],
  (files, optionsForFile): ReadonlySet<string> =>
    new Set(
      files.flatMap((file) =>
        file.state.step === 'done' && !hasCurrentResult(file, optionsForFile(file)) ? [file.id] : [],
      ),
    ),
);

/** Convertible files, and the convertible files without a result for the current options. */
const $unconverted = computed([$files, $optionsForFile, $blockers], (files, optionsForFile, blockers) => {
  const convertible = files.filter((file) => isConvertible(file) && !blockers.has(file.id));
  const unconverted = convertible.filter(
    (file) => failedPagesOf(file).length > 0 || !hasCurrentResult(file, optionsForFile(file)),
  );
  return { convertible, unconverted };
});

/** The files to convert: those without a result for the current options, or all files if every one has it. */
export const $pendingFiles = computed($unconverted, ({ convertible, unconverted }) =>
  unconverted.length > 0 ? unconverted : convertible,
);

/**
 * Whether all files have results, except those that the visitor has deleted or that wait for the consent to the server, and none
 * is converted or read.
 */
export const $isConverted = computed(
  [$latestResults, $unconverted, $needConsent, $optionsForFile, $converting, $reading],
  (results, { convertible, unconverted }, needConsent, optionsForFile, converting, reading) =>
    results.length > 0 &&
    convertible.length > 0 &&
    unconverted.every((file) => needConsent.has(file.id) || hasDeletedResult(file, optionsForFile(file))) &&
    !converting &&
    reading === 0,
);

/**
 * The pending files that may be converted now, and those that wait for the visitor's consent to the server. `sentCount`
 * is the number of ready files that are sent although the visitor's setting is the device.
 */
export const $convertible = computed(
  [$pendingFiles, $needConsent, $runsOnByFile, $runsOnSetting],
  (files, needConsent, runsOnByFile, setting) => {
    const ready = files.filter(({ id }) => !needConsent.has(id));
    const isSent = ({ id }: FileEntry) => setting === 'device' && runsOnByFile.get(id)?.name === 'server';
    return {
      ready,
      needConsent: hasServer ? files.filter(({ id }) => needConsent.has(id)) : [],
      sentCount: ready.filter(isSent).length,
    };
  },
);
