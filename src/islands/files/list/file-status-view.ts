import { failedPagesOf, type Step } from '../../conversion/file-status.ts';
import type { UploadedFile } from '../files.ts';
import { failedPageWords, stateWords } from './file-text.ts';

interface FileStatusView {
  words: string;
  /** One sentence per error of failed pages. */
  reasons: readonly string[];
  /** CSS classes of the text color. */
  tone: string;
  /** Whether the text is a sentence rather than one or two words. */
  long: boolean;
}

const tones: Partial<Record<Step, string>> = {
  done: 'text-accent-ink font-medium',
  failed: 'text-danger',
  rejected: 'text-danger',
};

/** States that take precedence over the reason that blocks the next conversion. */
const informativeSteps: readonly Step[] = ['failed', 'rejected', 'queued', 'uploading', 'converting', 'retrying'];

/** Status text of a file and its presentation. */
export function fileStatusView({
  entry,
  hindrance,
}: {
  entry: UploadedFile;
  hindrance: string | undefined;
}): FileStatusView {
  const { step } = entry.state;
  const reasons = failedPageWords(failedPagesOf(entry));
  const hindered = hindrance !== undefined && !informativeSteps.includes(step);
  return {
    words: hindered ? hindrance : stateWords(entry.state),
    reasons,
    tone: hindered || reasons.length > 0 ? 'text-danger' : (tones[step] ?? 'text-muted'),
    long: step === 'failed' || step === 'rejected' || reasons.length > 0,
  };
}
