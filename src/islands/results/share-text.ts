import type { Sharing } from './share-file.ts';

const labels: Partial<Record<Sharing['step'], string>> = { fetching: 'Fetching the file…', fetched: 'Share now' };

/** What is said where a file is shared: on its button, of what waits, and of what went wrong; empty where nothing is. */
export function shareWords(sharing: Sharing): { label: string; ready: string; problem: string } {
  return {
    label: labels[sharing.step] ?? 'Share the file',
    ready: sharing.step === 'fetched' ? 'The file is here. Press once more to hand it to an app.' : '',
    problem: (sharing.step === 'choosing' && sharing.problem) || '',
  };
}
