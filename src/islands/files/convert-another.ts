import { atom } from 'nanostores';
import { handOver } from './file-transfer.ts';

/** State of the transfer of files from this page to the converter. */
export type Passage = { step: 'none' } | { step: 'leaving' } | { step: 'failed' };

export const $passage = atom<Passage>({ step: 'none' });

/** Stores the files and opens the converter with them. */
export async function convertThere(files: readonly File[], converter: string): Promise<void> {
  if (files.length === 0) return;
  $passage.set({ step: 'leaving' });
  try {
    await handOver(files);
    location.assign(converter);
  } catch {
    $passage.set({ step: 'failed' });
  }
}
