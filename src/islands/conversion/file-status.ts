import { computed } from 'nanostores';
import type { FileState, UploadedFile } from '../files/files.ts';
import { $files } from '../files/files.ts';

export type Step = FileState['step'];

const underWay: readonly Step[] = ['queued', 'uploading', 'converting', 'retrying'];
const convertible: readonly Step[] = ['ready', 'done', 'failed', 'cancelled'];

export const isUnderWayStep = (step: Step): boolean => underWay.includes(step);
export const isUnderWay = ({ state }: UploadedFile): boolean => isUnderWayStep(state.step);
export const isConvertible = ({ state }: UploadedFile): boolean => convertible.includes(state.step);

export const $converting = computed($files, (files) => files.some(isUnderWay));

/** The pages of a PDF that failed while others did not. */
export const failedPagesOf = ({ state }: UploadedFile) => (state.step === 'done' ? state.failedPages : []);
