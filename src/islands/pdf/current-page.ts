import { atom } from 'nanostores';

/** Page on which files are converted. It determines the closing message. */
export const $currentPage = atom<'converter' | 'batch'>('converter');
