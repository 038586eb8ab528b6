import type { Sharing } from './share-file.ts';

const labels: Partial<Record<Sharing['step'], string>> = { fetching: 'Fetching the file…', fetched: 'Share now' };

/** Texts of the share dialog: button label, status and error. Empty if there is nothing to report. */
export function shareText(sharing: Sharing): { label: string; ready: string; problem: string } {
  return {
    label: labels[sharing.step] ?? 'Share the file',
    ready: sharing.step === 'fetched' ? 'The file is here. Press once more to hand it to an app.' : '',
    problem: (sharing.step === 'choosing' && sharing.problem) || '',
  };
}
