import { partOf } from '#lib/formats/file-part.ts';
import { hasServer } from '#lib/has-server.ts';
import { type FileStep, failedPagesOf } from '#session/files/file-status.ts';
import type { FileEntry } from '#session/model.ts';
import { listMessages } from '../messages.ts';
import { failedPageTexts, stateText } from './file-text.ts';

interface FileStatusView {
  text: string;
  /** One sentence per error of failed pages. */
  reasons: readonly string[];
  /** CSS classes of the text color. */
  tone: string;
  /** Whether the text is a sentence rather than one or two words. */
  long: boolean;
}

const tones: Partial<Record<FileStep, string>> = {
  // On a phone, the facts of a file that waits say enough.
  ready: 'text-muted max-sm:sr-only',
  done: 'text-accent-ink font-medium',
  failed: 'text-danger',
  rejected: 'text-danger',
};

/** States that take precedence over the reason that blocks the next conversion. */
const informativeSteps: readonly FileStep[] = ['failed', 'rejected', 'queued', 'uploading', 'converting', 'retrying'];

/** State of a file that needs the server, before the visitor agrees. */
const unsentText = () => (hasServer ? listMessages.notSent : listMessages.skipped);

/** Status text of a file and its presentation. */
export function fileStatusView({
  entry,
  blocker,
  needsConsent,
  isBeingRead,
}: {
  entry: FileEntry;
  blocker: string | undefined;
  needsConsent: boolean;
  isBeingRead: boolean;
}): FileStatusView {
  const { step } = entry.state;
  if (isBeingRead) return { text: listMessages.reading, reasons: [], tone: 'text-muted', long: false };
  const part = partOf(entry.format);
  const reasons = failedPageTexts(failedPagesOf(entry), part);
  const isBlocked = blocker !== undefined && !informativeSteps.includes(step);
  return {
    text: isBlocked ? blocker : needsConsent && step === 'ready' ? unsentText() : stateText(entry.state, part),
    reasons,
    tone:
      isBlocked || reasons.length > 0
        ? 'text-danger'
        : needsConsent && step === 'ready'
          ? 'text-muted'
          : (tones[step] ?? 'text-muted'),
    long:
      step === 'failed' ||
      step === 'rejected' ||
      reasons.length > 0 ||
      (entry.state.step === 'cancelled' && entry.state.pages !== undefined),
  };
}
