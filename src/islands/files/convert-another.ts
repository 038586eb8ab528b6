import { atom } from 'nanostores';
import { handOver } from './file-transfer.ts';

/** Where it stands with files on their way from this page to the converter. */
export type Passage = { step: 'none' } | { step: 'leaving' } | { step: 'failed' };

export const $passage = atom<Passage>({ step: 'none' });

/** Opens the converter with these files. */
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
