import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { hasServer } from '#lib/has-server.ts';
import { BatchActions } from './batch/BatchActions.tsx';
import { BeforeReload } from './batch/BeforeReload.tsx';
import { $currentPage } from './conversion/batch-summary.ts';
import { restoreExecutorSetting } from './conversion/executor/executor-setting.ts';
import { Delivery } from './delivery/Delivery.tsx';
import { DropZone } from './files/add/DropZone.tsx';
import { BatchFiles } from './files/BatchFiles.tsx';
import { $hasFiles } from './files/files.ts';
import { $maxFileMb, $maxPdfPages } from './files/limits.ts';
import { BatchOptions } from './options/BatchOptions.tsx';
import { applyPreset } from './options/persistence/persistence.ts';
import { Pdf } from './pdf/Pdf.tsx';
import { $results } from './results/results.ts';
import { $resultHours } from './results/retention.ts';
import { Announcer } from './shell/Announcer.tsx';
import { Toaster } from './shell/Toaster.tsx';
import { lazy } from './ui/lazy.tsx';

/** On a phone, status and buttons stick above the bottom bar once the list has an entry. */
const stickyBar =
  'max-lg:sticky max-lg:bottom-(--bottom-bar) max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:px-4 ' +
  'max-lg:pt-2.5 max-lg:pb-3 sm:max-lg:-mx-6 sm:max-lg:px-6';

/** Fills the first screen and has the same height on every tab, so that the buttons do not move. */
const optionsColumn =
  'lg:sticky lg:top-5 lg:col-start-2 lg:row-start-1 lg:row-span-2 lg:flex lg:h-[clamp(24rem,100vh-15rem,46rem)] lg:flex-col lg:gap-3 lg:self-start';

/** Dialogs about results. Without the module, nothing is deleted or uploaded. */
const ResultDialogs = lazy(() => import('./results/ResultDialogs.tsx').then((module) => module.ResultDialogs), {
  Fallback: () => null,
});

/** Confirms before unsaved results are deleted. Without the module, nothing is. */
const ClearDialog = lazy(() => import('./conversion/ClearDialog.tsx').then((module) => module.ClearDialog), {
  Fallback: () => null,
});

interface BatchProps {
  /** Maximum upload size in MB. */
  maxFileMb: string;
  /** Maximum number of PDF pages per conversion. */
  maxPdfPages: string;
  /** Mail transport: `smtp` or `outbox`. */
  mail: string;
  /** Lifetime of a delivery link as text, for example `7 days`. */
  deliveryTime: string;
  /** Lifetime of results in hours. */
  resultHours: string;
  /** Where files are converted unless the visitor chooses: `device` or `server`. */
  convertOn: string;
}

/** Workbench of the batch page: files and results in one list, shared options and actions beside it. */
export function Batch({ maxFileMb, maxPdfPages, mail, deliveryTime, resultHours, convertOn }: BatchProps) {
  // Set before the first render. On the server, one process renders all pages.
  useState(() => {
    $maxFileMb.set(maxFileMb);
    $maxPdfPages.set(Number(maxPdfPages));
    $resultHours.set(Number(resultHours));
    restoreExecutorSetting(convertOn);
    $currentPage.set('batch');
    applyPreset({ opens: 'batch' });
  });
  const hasFiles = useStore($hasFiles);
  const hasResults = useStore($results).length > 0;
  const compact = hasFiles || hasResults;
  return (
    <>
      <BeforeReload />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:grid-rows-[auto_1fr] lg:gap-5">
        <DropZone maxFileMb={maxFileMb} compact={compact} many />
        {/* `contents` on a phone: the children join the page's flow, so that the buttons can stick. */}
        <div className={`min-w-0 max-lg:contents ${optionsColumn}`}>
          <BatchOptions />
          <div className={`bg-page max-lg:order-2 ${compact ? stickyBar : ''}`}>
            <BatchActions />
          </div>
        </div>
        <div className="min-w-0 space-y-4 empty:hidden max-lg:order-1 lg:space-y-5">
          <Pdf />
          <BatchFiles />
          {hasServer && hasResults && <Delivery mail={mail} deliveryTime={deliveryTime} />}
        </div>
      </div>
      {hasResults && <ResultDialogs />}
      {hasResults && <ClearDialog />}
      <Announcer />
      <Toaster />
    </>
  );
}
