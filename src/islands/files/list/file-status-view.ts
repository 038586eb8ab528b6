import { failedPagesOf, type Step } from '../../conversion/file-status.ts';
import type { UploadedFile } from '../files.ts';
import { failedPageWords, stateWords } from './file-text.ts';

interface Standing {
  words: string;
  /** Why pages failed, a sentence a reason. */
  reasons: readonly string[];
  /** Classes of the words' colour. */
  tone: string;
  /** Whether it is a sentence, rather than a word or two. */
  long: boolean;
}

const tones: Partial<Record<Step, string>> = {
  done: 'text-accent-ink font-medium',
  failed: 'text-danger',
  rejected: 'text-danger',
};

/** Where a file stands there is more telling than what hinders its next conversion. */
const told: readonly Step[] = ['failed', 'rejected', 'queued', 'uploading', 'converting', 'retrying'];

/** Where a file stands, and how that is shown. */
export function standing({ entry, hindrance }: { entry: UploadedFile; hindrance: string | undefined }): Standing {
  const { step } = entry.state;
  const reasons = failedPageWords(failedPagesOf(entry));
  const hindered = hindrance !== undefined && !told.includes(step);
  return {
    words: hindered ? hindrance : stateWords(entry.state),
    reasons,
    tone: hindered || reasons.length > 0 ? 'text-danger' : (tones[step] ?? 'text-muted'),
    long: step === 'failed' || step === 'rejected' || reasons.length > 0,
  };
}
