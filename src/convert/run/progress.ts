import { atom, computed } from 'nanostores';
import type { FileStep } from '#session/files/file-status.ts';
import { isActive } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { $pageOrders } from '#session/pages/pdfs.ts';
import { $runsOnByFile } from '../choose/runs-on.ts';
import { $pauseState } from '../server/connection.ts';

// The progress of the latest run: its files and pages.

/** All requests from the first active file until none is active. Retries stay in its batch. */
interface Run {
  batchId: string;
  fileIds: ReadonlySet<string>;
}

export const $run = atom<Run | undefined>();

/** The files of the latest run. */
export const $runFiles = computed([$files, $run], (files, run) => files.filter(({ id }) => run?.fileIds.has(id)));

/** Why files of the run wait. Being offline does not stop those that this device converts. */
export const $runPause = computed([$pauseState, $runFiles, $runsOnByFile], (pauseState, files, runsOnByFile) => {
  const anyUpload = files.some((file) => isActive(file) && runsOnByFile.get(file.id)?.name !== 'device');
  return pauseState === 'offline' && !anyUpload ? 'none' : pauseState;
});

/** Finished and known pages and frames of all files in the run; undefined if none has several. */
export const $pageProgress = computed([$runFiles, $pageOrders], (files, orders) => {
  const pages = files.map((file) => pagesOf(file, orders.get(file.id)?.pages.length ?? 0));
  const sum = (count: 'done' | 'total') => pages.reduce((all, one) => all + one[count], 0);
  const total = sum('total');
  return total === 0 ? undefined : { done: sum('done'), total };
});

/** @param selected the selected pages, before the conversion says how many there are */
function pagesOf(file: FileEntry, selected: number): { done: number; total: number } {
  const { state } = file;
  if (state.step === 'converting' && state.pages) return state.pages;
  const ended = state.step === 'done' && (state.items[0] ?? state.failedPages[0])?.page !== undefined;
  const total = ended ? state.items.length + state.failedPages.length : selected;
  return { done: isActive(file) ? 0 : total, total };
}

/** Finished pages or frames of a file in whole percent; undefined if it has one result. */
export function convertedPercent({ state }: FileEntry): number | undefined {
  if (state.step !== 'converting' || !state.pages) return undefined;
  return Math.floor((state.pages.done / Math.max(1, state.pages.total)) * 100);
}

/** Finished files in percent, PDFs by their pages. A single image has a figure for its upload only. */
function overallPercent(files: readonly FileEntry[]): number | undefined {
  const [only, another] = files;
  if (only && !another) return only.state.step === 'uploading' ? only.state.percent : convertedPercent(only);
  const percents = files.map((file) => (isActive(file) ? (convertedPercent(file) ?? 0) : 100));
  return Math.round(percents.reduce((sum, percent) => sum + percent, 0) / Math.max(1, files.length));
}

/** The progress of the latest run, in files. */
export const $progress = computed($runFiles, (files) => {
  const count = (...steps: FileStep[]) => files.filter(({ state }) => steps.includes(state.step)).length;
  return {
    total: files.length,
    done: count('done'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    finished: count('done', 'failed', 'cancelled'),
    percent: overallPercent(files),
  };
});
