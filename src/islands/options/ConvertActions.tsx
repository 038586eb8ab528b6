import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { runsOnMessages } from '#convert/messages.ts';
import { $canClear } from '#convert/run/can-clear.ts';
import { $blockers, $convertible, $isConverted } from '#convert/run/pending-files.ts';
import { $progress } from '#convert/run/progress.ts';
import { prefetchActions, startClearing, startConversion, startOnServer } from '#convert/run/start.ts';
import { $converting } from '#session/files/file-status.ts';
import { $reading } from '#session/files/reading.ts';
import { $latestResults } from '#session/results/results.ts';
import { Button } from '../ui/Button.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { Progress } from '../ui/Progress.tsx';
import { Trash2 } from '../ui/page-icons.tsx';
import { panelMessages } from './messages.ts';

/** Prefetched when the page is idle. Without it, the rows and the results have their downloads. */
const DownloadAction = lazy(() => import('./DownloadAction.tsx').then((module) => module.DownloadAction), {
  Fallback: () => null,
});

function convertLabel(count: number, sentCount: number): string {
  if (sentCount > 0 && sentCount === count) return runsOnMessages.convertOnServer(count);
  if (count <= 1) return panelMessages.convert;
  return sentCount > 0 ? panelMessages.convertFilesSomeOnServer(count, sentCount) : panelMessages.convertFiles(count);
}

/** Convert and Clear All. After a conversion, the download of the results is the main action until something has changed. */
export function ConvertActions() {
  useEffect(() => whenIdle(() => void Promise.all([prefetchActions(), DownloadAction.prefetch()])), []);
  const converting = useStore($converting);
  const canClear = useStore($canClear);
  const { percent } = useStore($progress);
  const reading = useStore($reading) > 0;
  const { ready, needConsent, sentCount } = useStore($convertible);
  const count = ready.length;
  // If the device can convert none of the files, the main button asks for the consent.
  const onServer = count === 0 && needConsent.length > 0;
  // Blocking reasons keep the button enabled, so that a click shows them.
  const hasBlockers = useStore($blockers).size > 0;
  const isConverted = useStore($isConverted);
  // Files for the device and others for the server: each has a button.
  const isMixed = needConsent.length > 0 && !onServer;
  const label = onServer ? runsOnMessages.convertOnServer(needConsent.length) : convertLabel(count, sentCount);
  return (
    <div className="restored relative flex gap-[8px]">
      {converting && (
        <div className="absolute inset-x-0 -top-2">
          <Progress label={panelMessages.allFiles} percent={percent} />
        </div>
      )}
      {isConverted && <DownloadAction />}
      <Button
        id="convert"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        kind={isConverted ? 'outline' : 'primary'}
        size="bar"
        disabled={converting || (count === 0 && !onServer && !reading && !hasBlockers)}
        onClick={() => void (onServer ? startOnServer() : startConversion())}
        className={`px-[min(0.75rem,3vw)] font-semibold ${isConverted ? '' : 'grow'}`}
      >
        {converting ? panelMessages.converting : <ConvertLabel text={label} isShort={isConverted} />}
      </Button>
      {isMixed && (
        <Button
          size="bar"
          title={runsOnMessages.convertOnServer(needConsent.length)}
          aria-label={runsOnMessages.convertOnServer(needConsent.length)}
          onClick={() => void startOnServer()}
          className="px-[8px] max-sm:text-[min(0.875rem,6vw)]"
        >
          {panelMessages.onServer(needConsent.length)}
        </Button>
      )}
      <ClearButton disabled={converting || !canClear} isMixed={isMixed} isConverted={isConverted} />
    </div>
  );
}

/** A short label hides the number of files, but not from screen readers. */
function ConvertLabel({ text, isShort }: { text: string; isShort: boolean }) {
  if (!isShort) return text;
  return (
    <>
      <span aria-hidden>{panelMessages.convert}</span>
      <span className="sr-only">{text}</span>
    </>
  );
}

/**
 * Clear All as full text, one word or an icon, by the width that the buttons beside it leave. The widths are in rem, so that
 * they follow the text size of the browser.
 */
const clearStyles = {
  normal: { icon: 'hidden', short: 'hidden', full: '' },
  download: { icon: 'min-[20rem]:hidden', short: 'max-[20rem]:hidden sm:hidden', full: 'max-sm:hidden' },
  archive: { icon: 'sm:hidden', short: 'hidden', full: 'max-sm:hidden' },
  mixed: { icon: 'sm:max-lg:hidden', short: 'hidden', full: 'max-sm:hidden lg:hidden' },
} as const;

interface ClearProps {
  disabled: boolean;
  isMixed: boolean;
  isConverted: boolean;
}

function ClearButton({ disabled, isMixed, isConverted }: ClearProps) {
  const convertedLook = useStore($latestResults).length > 1 ? 'archive' : 'download';
  const { icon, short, full } = clearStyles[isMixed ? 'mixed' : isConverted ? convertedLook : 'normal'];
  return (
    <Button
      size="bar"
      title={panelMessages.clearAll}
      aria-label={panelMessages.clearAll}
      disabled={disabled}
      onClick={() => void startClearing()}
      className="px-[min(0.75rem,3vw)]"
    >
      <Trash2 aria-hidden className={`size-[18px] ${icon}`} />
      <span className={short}>{panelMessages.clear}</span>
      <span className={full}>{panelMessages.clearAll}</span>
    </Button>
  );
}
