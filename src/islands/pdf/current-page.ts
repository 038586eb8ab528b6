import { atom } from 'nanostores';

/** Which page files are converted on: what it says at the end differs. */
export const $currentPage = atom<'converter' | 'batch'>('converter');
