import { computed } from 'nanostores';
import { $files } from '../files/files.ts';
import { $maxPdfPages } from '../files/limits.ts';
import { $pageOrders } from '../pdf/pages/page-orders.ts';
import { $typedPages } from '../pdf/pages/typed-pages.ts';
import { $locks } from '../pdf/passwords.ts';
import { $optionsOf, isCurrent } from './conversion-request.ts';
import { failedPagesOf, isConvertible, type Step } from './file-status.ts';

/** What stands against converting a file that is read and well, in words for the visitor. */
export const $hindrances = computed(
  [$files, $locks, $pageOrders, $typedPages, $maxPdfPages],
  (files, locks, orders, typed, maxPages) => {
    const hindered = files.filter(isConvertible).flatMap(({ id }): [string, string][] => {
      if (locks.has(id)) return [[id, 'Needs its password']];
      if (typed.get(id)?.wrong !== undefined) return [[id, 'Its pages to convert are mistyped']];
      const count = orders.get(id)?.pages.length;
      if (count === 0) return [[id, 'All pages are deleted']];
      return count && count > maxPages ? [[id, `At most ${maxPages} pages at once, type a range`]] : [];
    });
    return new Map(hindered) as ReadonlyMap<string, string>;
  },
);

const unfinished: readonly Step[] = ['failed', 'cancelled'];

/** Whether a file in the list, or a page of one, was to be converted and was not. */
export const $anyMissing = computed([$files, $hindrances], (files, hindrances) =>
  files.some((file) => {
    const { step } = file.state;
    return unfinished.includes(step) || failedPagesOf(file).length > 0 || (step !== 'done' && hindrances.has(file.id));
  }),
);

/** The files that a click on Convert takes: those without a result for these options, or all once every one has it. */
export const $toConvert = computed([$files, $optionsOf, $hindrances], (files, optionsOf, hindrances) => {
  const able = files.filter((file) => isConvertible(file) && !hindrances.has(file.id));
  const open = able.filter((file) => failedPagesOf(file).length > 0 || !isCurrent(file, optionsOf(file)));
  return open.length > 0 ? open : able;
});
