import { atom, computed } from 'nanostores';
import type { UploadedFile } from '../files/files.ts';
import { $files } from '../files/files.ts';
import { $pageOrders } from '../pdf/pages/page-orders.ts';
import type { Step } from './file-status.ts';
import { isUnderWay } from './file-status.ts';

/** What goes on from nothing under way until nothing is again. Its requests carry its batch, in which retries stay. */
interface Run {
  batchId: string;
  fileIds: ReadonlySet<string>;
}

export const $run = atom<Run | undefined>();

/** The files of the latest run. */
export const $runFiles = computed([$files, $run], (files, run) => files.filter(({ id }) => run?.fileIds.has(id)));

/** How many pages of PDFs are settled, of all in the run whose number is known; missing where there are none. */
export const $pageProgress = computed([$runFiles, $pageOrders], (files, orders) => {
  const pages = files.map((file) => pagesOf(file, orders.get(file.id)?.pages.length ?? 0));
  const sum = (count: 'done' | 'total') => pages.reduce((all, one) => all + one[count], 0);
  const total = sum('total');
  return total === 0 ? undefined : { done: sum('done'), total };
});

/** @param wanted what is known of a PDF before its conversion says how many pages it has */
function pagesOf(file: UploadedFile, wanted: number): { done: number; total: number } {
  const { state } = file;
  if (state.step === 'converting' && state.pages) return state.pages;
  const ended = state.step === 'done' && state.options.isPdfFile;
  const total = ended ? state.items.length + state.failedPages.length : wanted;
  return { done: isUnderWay(file) ? 0 : total, total };
}

/** How much of a PDF is settled, in whole percent; missing where a conversion has no figure. */
export function convertedPercent({ state }: UploadedFile): number | undefined {
  if (state.step !== 'converting' || !state.pages) return undefined;
  return Math.floor((state.pages.done / Math.max(1, state.pages.total)) * 100);
}

/** The share of files that are settled, of PDFs by their pages. Of a single picture only the sending has a figure. */
function overallPercent(files: readonly UploadedFile[]): number | undefined {
  const [only, another] = files;
  if (only && !another) return only.state.step === 'uploading' ? only.state.percent : convertedPercent(only);
  const settled = files.map((file) => (isUnderWay(file) ? (convertedPercent(file) ?? 0) : 100));
  return Math.round(settled.reduce((sum, percent) => sum + percent, 0) / Math.max(1, files.length));
}

/** How far the latest run is, in files. */
export const $progress = computed($runFiles, (files) => {
  const count = (...steps: Step[]) => files.filter(({ state }) => steps.includes(state.step)).length;
  return {
    total: files.length,
    done: count('done'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    settled: count('done', 'failed', 'cancelled'),
    percent: overallPercent(files),
  };
});
