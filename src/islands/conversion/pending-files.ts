import { computed } from 'nanostores';
import { hasServer } from '#lib/has-server.ts';
import { $files, type UploadedFile } from '../files/files.ts';
import { $maxPdfPages } from '../files/limits.ts';
import { $locks } from '../pdf/documents.ts';
import { $pageOrders } from '../pdf/pages/page-order.ts';
import { $typedPages } from '../pdf/pages/typed-pages.ts';
import { $optionsForFile, hasCurrentResult } from './conversion-request.ts';
import { $executorSetting } from './executor/executor-setting.ts';
import { $executors, $needConsent } from './executor/executors.ts';
import { failedPagesOf, isConvertible, type Step } from './file-status.ts';

/** Why files that could be read cannot be converted yet, as text for the visitor, by file id. */
export const $blockers = computed(
  [$files, $locks, $pageOrders, $typedPages, $maxPdfPages],
  (files, locks, orders, typed, maxPages): ReadonlyMap<string, string> => {
    const blockers = files.filter(isConvertible).flatMap(({ id }): [string, string][] => {
      if (locks.has(id)) return [[id, 'Password required']];
      if (typed.get(id)?.error !== undefined) return [[id, 'Its pages to convert are mistyped']];
      const count = orders.get(id)?.pages.length;
      if (count === 0) return [[id, 'All pages are deleted']];
      return count && count > maxPages ? [[id, `At most ${maxPages} pages at once, type a range`]] : [];
    });
    return new Map(blockers);
  },
);

const unfinishedSteps: readonly Step[] = ['failed', 'cancelled'];

/** Whether a file in the list, or a page of one, has not been converted. */
export const $hasUnconverted = computed([$files, $blockers, $needConsent], (files, blockers, needConsent) =>
  files.some((file) => {
    const { id, state } = file;
    const waits = blockers.has(id) || needConsent.has(id);
    return unfinishedSteps.includes(state.step) || failedPagesOf(file).length > 0 || (state.step !== 'done' && waits);
  }),
);

/** The files to convert: those without a result for the current options, or all files if every one has it. */
export const $pendingFiles = computed([$files, $optionsForFile, $blockers], (files, optionsForFile, blockers) => {
  const convertible = files.filter((file) => isConvertible(file) && !blockers.has(file.id));
  const unconverted = convertible.filter(
    (file) => failedPagesOf(file).length > 0 || !hasCurrentResult(file, optionsForFile(file)),
  );
  return unconverted.length > 0 ? unconverted : convertible;
});

/**
 * The pending files that may be converted now, and those that wait for the visitor's consent to the server. `sentCount`
 * is the number of ready files that are sent although the visitor's setting is the device.
 */
export const $convertible = computed(
  [$pendingFiles, $needConsent, $executors, $executorSetting],
  (files, needConsent, executors, setting) => {
    const ready = files.filter(({ id }) => !needConsent.has(id));
    const isSent = ({ id }: UploadedFile) => setting === 'device' && executors.get(id)?.name === 'server';
    return {
      ready,
      needConsent: hasServer ? files.filter(({ id }) => needConsent.has(id)) : [],
      sentCount: ready.filter(isSent).length,
    };
  },
);
