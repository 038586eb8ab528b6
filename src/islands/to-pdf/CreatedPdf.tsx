import { formatBytes } from '#lib/text/byte-sizes.ts';
import { FileName } from '../ui/file/FileName.tsx';
import { Download, FileText } from '../ui/icons.tsx';
import { downloadPdf } from './create-pdf.ts';
import type { CreatedPdf as Creation } from './creation.ts';
import { createdMessages } from './messages.ts';
import { ClearButton, MAIN_BUTTON, StepButton } from './StepButton.tsx';

/** The created PDF with its download. */
export function CreatedPdf({ pdf }: { pdf: Creation }) {
  const { name, pageCount, content, nothingSent, notices } = pdf;
  const size = formatBytes(content.size);
  return (
    <>
      <div className="flex items-center gap-3 rounded-md border border-line bg-surface px-3 py-2.5">
        <FileText aria-hidden className="size-6 shrink-0 text-accent-ink" strokeWidth={1.5} />
        <div className="min-w-0">
          <FileName name={name} className="font-medium" />
          <p className="tabular text-caption text-muted">
            {nothingSent ? createdMessages.factsOnDevice(pageCount, size) : createdMessages.facts(pageCount, size)}
          </p>
        </div>
      </div>
      {notices.length > 0 && (
        <ul className="space-y-1 text-caption text-warning-ink">
          {notices.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <StepButton
          id={MAIN_BUTTON}
          kind="primary"
          onClick={() => void downloadPdf(pdf)}
          className="grow font-semibold"
        >
          <Download aria-hidden className="size-4.5" />
          {createdMessages.download}
        </StepButton>
        <ClearButton />
      </div>
    </>
  );
}
