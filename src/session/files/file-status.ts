import { computed } from 'nanostores';
import { isPermanent } from '#lib/errors/app-error.ts';
import type { FileEntry, FileState } from '../model.ts';
import { $files } from './files.ts';

export type FileStep = FileState['step'];

const activeSteps: readonly FileStep[] = ['queued', 'uploading', 'converting', 'retrying'];
const convertibleSteps: readonly FileStep[] = ['ready', 'done', 'failed', 'cancelled'];

export const isActiveStep = (step: FileStep): boolean => activeSteps.includes(step);
export const isActive = ({ state }: FileEntry): boolean => isActiveStep(state.step);
/** A file that failed for a reason of its own would fail again. */
export const isConvertible = ({ state }: FileEntry): boolean =>
  convertibleSteps.includes(state.step) && !(state.step === 'failed' && isPermanent(state.error.code));

export const $converting = computed($files, (files) => files.some(isActive));

/** The failed pages of a PDF whose other pages succeeded. */
export const failedPagesOf = ({ state }: FileEntry) => (state.step === 'done' ? state.failedPages : []);
