import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $pagesNeedConsent } from '#convert/created-pdf/needs-server.ts';
import { hasServer } from '#lib/has-server.ts';
import { $files } from '#session/files/files.ts';
import { showInvalidField } from '#session/options/invalid-fields.ts';
import { showError } from '#session/toast.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoaded } from '../ui/loading/NotLoaded.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { Progress } from '../ui/Progress.tsx';
import { $creation, $failedFiles, $pageFiles, cancelCreation } from './creation.ts';
import { messages } from './messages.ts';
import { ClearButton, MAIN_BUTTON, StepButton } from './StepButton.tsx';

const loadMaker = () => import('./create-pdf.ts');
type Maker = Awaited<ReturnType<typeof loadMaker>>;

const CreatedPdf = lazy(() => import('./CreatedPdf.tsx').then((module) => module.CreatedPdf), {
  Fallback: () => <NotLoaded title={messages.pdfTitle} text={messages.pdfMissing} />,
});

/**
 * Runs a function of the module that makes PDFs, or shows a field whose text is wrong. The module is loaded on demand, as is the
 * component that shows the PDF.
 */
function withMaker(run: (maker: Maker) => Promise<void>): void {
  if (showInvalidField()) return;
  Promise.all([loadMaker(), CreatedPdf.prefetch()]).then(
    ([maker]) => run(maker),
    () => showError(messages.notLoaded, messages.checkConnection),
  );
}

/** Makes the PDF, shows its progress, and offers it for download. */
export function CreateActions() {
  const creation = useStore($creation);
  useEffect(() => whenIdle(() => void CreatedPdf.prefetch()), []);
  if (creation.step === 'running') return <Running {...creation} />;
  return <div className="space-y-2">{creation.step === 'done' ? <CreatedPdf pdf={creation.pdf} /> : <Create />}</div>;
}

const NOTE_ID = 'create-note';

function Create() {
  const count = useStore($pageFiles).length;
  const failedFiles = useStore($failedFiles);
  const failed = failedFiles.length;
  const fileCount = useStore($files).length;
  const hasRejected = failedFiles.some(({ state }) => state.step === 'rejected');
  const needConsent = useStore($pagesNeedConsent).size;
  const isConsentAsked = hasServer && needConsent > 0;
  const note = noteOf({ failed, hasRejected, needConsent });
  return (
    <>
      <div className="flex gap-2">
        <StepButton
          id={MAIN_BUTTON}
          kind="primary"
          disabled={count === 0 || hasRejected || (needConsent > 0 && !hasServer)}
          aria-describedby={note ? NOTE_ID : undefined}
          onClick={() => withMaker((maker) => (isConsentAsked ? maker.createPdfWithServer() : maker.createPdf()))}
          className="min-w-0 grow font-semibold"
        >
          {isConsentAsked && !hasRejected ? messages.createOnServer(needConsent) : messages.create}
        </StepButton>
        <ClearButton disabled={fileCount === 0} />
      </div>
      {note && (
        <div className="flex items-center gap-2">
          <p id={NOTE_ID} className="min-w-[45%] flex-1 text-caption text-muted">
            {note}
          </p>
          {failed > 0 && fileCount > failed && (
            <StepButton onClick={() => withMaker((maker) => maker.createWithoutFailed())}>
              {/* Before consent, the button only removes the images. */}
              {isConsentAsked ? messages.leaveOut(failed) : messages.createWithout(failed)}
            </StepButton>
          )}
        </div>
      )}
    </>
  );
}

interface Obstacles {
  /** Numbers of files. */
  failed: number;
  needConsent: number;
  hasRejected: boolean;
}

/** Why the PDF cannot be made, else what is sent for it. */
function noteOf({ failed, needConsent, hasRejected }: Obstacles): string | undefined {
  if (hasServer && needConsent > 0 && !hasRejected) return messages.consent(needConsent);
  if (failed > 0) return messages.notUsable(failed);
  return needConsent > 0 ? messages.notUsableHere(needConsent) : undefined;
}

function Running({ done, total }: { done: number; total: number }) {
  return (
    <div className="relative flex gap-2">
      <div className="absolute inset-x-0 -top-2">
        <Progress label={messages.progress} percent={Math.floor((done / total) * 100)} />
      </div>
      <StepButton id={MAIN_BUTTON} kind="primary" disabled className="tabular grow font-semibold">
        {messages.creating(done, total)}
      </StepButton>
      <StepButton onClick={cancelCreation}>{messages.cancel}</StepButton>
    </div>
  );
}
