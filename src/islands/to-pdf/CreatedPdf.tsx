import { useStore } from '@nanostores/react';
import { hasLinks } from '#convert/has-links.ts';
import { shownNotice } from '#lib/plan/notices/notice-text.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { $sentFiles } from '#session/files/sent-files.ts';
import { SplitButton, splitButtonStyles } from '../ui/buttons/SplitButton.tsx';
import { FileName } from '../ui/file/FileName.tsx';
import type { MenuItem } from '../ui/MenuItems.tsx';
import { Notices } from '../ui/Notices.tsx';
import { downloadPdf } from './create-pdf.ts';
import type { CreatedPdf as Creation } from './creation.ts';
import { createdMessages as messages } from './messages.ts';
import { ClearButton, MAIN_BUTTON, StepButton } from './StepButton.tsx';
import { canSharePdf, getPdfLink, sharePdf } from './share-pdf.ts';

/** The created PDF with its download, and a menu of what else can be done with it. */
export function CreatedPdf({ pdf }: { pdf: Creation }) {
  const { id, name, pageCount, content, nothingSent, notices } = pdf;
  const isSent = useStore($sentFiles).has(id);
  const download = () => void downloadPdf(pdf);
  return (
    <>
      <p className="text-caption text-muted">
        <FileName name={name} className="text-sm font-medium text-text" />
        <span className="tabular">{messages.facts(pageCount, nothingSent && !isSent)}</span>
      </p>
      <Notices notices={notices.map(shownNotice)} className="wrap-anywhere" />
      <div className="flex gap-2">
        <SplitButton label={messages.more} items={actionsOn(pdf, download)}>
          <StepButton id={MAIN_BUTTON} kind="primary" onClick={download} className={splitButtonStyles}>
            {messages.download(formatBytes(content.size))}
          </StepButton>
        </SplitButton>
        <ClearButton />
      </div>
    </>
  );
}

function actionsOn(pdf: Creation, download: () => void): readonly MenuItem[] {
  const action = (text: string, onSelect: () => void): MenuItem => ({ text, label: text, onSelect });
  return [
    action(messages.downloadAgain, download),
    ...(canSharePdf(pdf) ? [action(messages.share, () => sharePdf(pdf))] : []),
    ...(hasLinks() ? [action(messages.getLink, () => getPdfLink(pdf))] : []),
  ];
}
