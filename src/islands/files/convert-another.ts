import { atom } from 'nanostores';
import { storeTransferredFiles } from './file-transfer.ts';

/** State of the transfer of files from this page to the converter. */
export type TransferState = { step: 'none' } | { step: 'leaving' } | { step: 'failed' };

export const $transferState = atom<TransferState>({ step: 'none' });

/** Stores the files and opens the converter with them. */
export async function convertThere(files: readonly File[], converter: string): Promise<void> {
  if (files.length === 0) return;
  $transferState.set({ step: 'leaving' });
  try {
    await storeTransferredFiles(files);
    location.assign(converter);
  } catch {
    $transferState.set({ step: 'failed' });
  }
}
