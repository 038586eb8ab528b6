import { useStore } from '@nanostores/react';
import { type Ref, useRef } from 'react';
import { $archive, archiveLabel } from '#convert/results/archive-label.ts';
import { $download, downloadLatest } from '#convert/results/download.ts';
import { downloadProps } from '#convert/results/download-props.ts';
import type { ArchiveName } from '#lib/api.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { $latestResults, $nameOf } from '#session/results/results.ts';
import { $totals } from '#session/results/totals.ts';
import { Button, ButtonLink } from '../ui/buttons/Button.tsx';
import { SplitButton, splitButtonStyles } from '../ui/buttons/SplitButton.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { actionMessages } from './messages.ts';
import { useMoreActions } from './use-more-actions.ts';

/** Main action once nothing is left to convert: downloads the latest results. Its menu has what else can be done with them. */
export function DownloadAction({ archive }: { archive: ArchiveName }) {
  const button = useRef<HTMLElement>(null);
  // A change of the settings brings back Convert.
  useFocusFallback(button, () => () => document.getElementById('convert'));
  const [first, another] = useStore($latestResults);
  const nameOf = useStore($nameOf);
  const size = formatBytes(useStore($totals).bytes);
  const items = useMoreActions(button);
  if (!first) return null;
  return (
    <SplitButton label={actionMessages.more} items={items}>
      {another || archive === 'batch-conversion' ? (
        <ArchiveButton ref={button as Ref<HTMLButtonElement>} archive={archive} size={size} />
      ) : (
        <ButtonLink
          ref={button as Ref<HTMLAnchorElement>}
          id="download"
          {...downloadProps(first.item, nameOf(first.item))}
          kind="primary"
          size="bar"
          className={splitButtonStyles}
        >
          {actionMessages.download(size)}
        </ButtonLink>
      )}
    </SplitButton>
  );
}

const narrowDetail = (text: string) => (
  <span key="detail" className="max-[24rem]:hidden">
    {text}
  </span>
);

interface ArchiveButtonProps {
  ref: Ref<HTMLButtonElement>;
  archive: ArchiveName;
  /** Size of the results as text. */
  size: string;
}

function ArchiveButton({ ref, archive, size }: ArchiveButtonProps) {
  const isPreparing = useStore($download).step === 'preparing';
  const label = archiveLabel(useStore($archive));
  return (
    <Button
      ref={ref}
      id="download"
      kind="primary"
      size="bar"
      disabled={isPreparing}
      onClick={() => void downloadLatest(archive)}
      className={splitButtonStyles}
    >
      {/* One element, because the button puts space between several. */}
      <span>
        {isPreparing || archive === 'batch-conversion' ? label : actionMessages.downloadZip(size, narrowDetail)}
      </span>
    </Button>
  );
}
