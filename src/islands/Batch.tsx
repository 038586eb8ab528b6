import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { restoreRunsOnSetting } from '#convert/choose/runs-on-setting.ts';
import { $hasInterrupted } from '#convert/run/resume.ts';
import { $hasFiles } from '#session/files/files.ts';
import { $deliveryTime, $maxFileMb, $maxPdfPages, $resultHours } from '#session/files/limits.ts';
import { applyPreset } from '#session/options/page-state.ts';
import { $imagesToPdfPath } from '#session/pages/pdf-page.ts';
import { $mail } from '#session/results/delivery-form.ts';
import { $results } from '#session/results/results.ts';
import { BatchActions } from './actions/BatchActions.tsx';
import { DropZone } from './files/add/DropZone.tsx';
import { BatchFiles } from './files/BatchFiles.tsx';
import { BatchOptions } from './options/BatchOptions.tsx';
import { CompressionTarget } from './options/format/CompressionTarget.tsx';
import { batchMessages } from './options/messages.ts';
import { OptionsColumn } from './options/OptionsColumn.tsx';
import { OptionsSummary } from './options/OptionsSummary.tsx';
import { PageThumbnail } from './pdf/LazyPageThumbnail.tsx';
import { Pdf, PdfDocuments } from './pdf/Pdf.tsx';
import { EarlierResults } from './results/earlier/EarlierResults.tsx';
import { BeforeReload, ClearDialog, DownloadAction } from './results/LazyResults.tsx';
import { Announcer } from './shell/Announcer.tsx';
import { Toaster } from './shell/Toaster.tsx';
import { StagePanel } from './stage/StagePanel.tsx';
import { startApp } from './start-app.ts';
import { lazy } from './ui/loading/lazy.tsx';
import { useIdle } from './ui/loading/use-idle.ts';

/** Without the module, the rows and the bar have the downloads. */
const BatchResults = lazy(() => import('./ConversionResults.tsx').then((module) => module.BatchResults), {
  Fallback: () => null,
});

/** Dialogs about results. Without the module, nothing is deleted or uploaded. */
const ResultDialogs = lazy(() => import('./results/ResultDialogs.tsx').then((module) => module.ResultDialogs), {
  Fallback: () => null,
});

/** Loaded when the page is idle. Without it, everything else works. */
const BatchShortcuts = lazy(() => import('./BatchShortcuts.tsx').then((module) => module.BatchShortcuts), {
  Fallback: () => null,
});

interface BatchProps {
  /** Maximum upload size in MB. */
  maxFileMb: string;
  /** Maximum number of PDF pages per conversion. */
  maxPdfPages: string;
  /** Mail transport: `smtp` or `none`. */
  mail: string;
  /** Title of the panel for e-mail or a link. */
  deliveryTitle: string;
  /** Lifetime of a delivery link as text, for example `7 days`. */
  deliveryTime: string;
  /** Lifetime of results in hours. */
  resultHours: string;
  /** Where files are converted unless the visitor chooses: `device` or `server`. */
  convertOn: string;
  /** Path of the page that makes a PDF of images. */
  imagesToPdfPath: string;
}

/** Workbench of the batch page: files and results in one list, shared options and actions beside it. */
export function Batch({
  maxFileMb,
  maxPdfPages,
  mail,
  deliveryTitle,
  deliveryTime,
  resultHours,
  convertOn,
  imagesToPdfPath,
}: BatchProps) {
  // Set before the first render. On the server, one process renders all pages.
  useState(() => {
    $maxFileMb.set(maxFileMb);
    $maxPdfPages.set(Number(maxPdfPages));
    $resultHours.set(Number(resultHours));
    $deliveryTime.set(deliveryTime);
    $imagesToPdfPath.set(imagesToPdfPath);
    restoreRunsOnSetting(convertOn);
    $mail.set(mail);
    applyPreset({ opens: 'batch' });
  });
  useEffect(startApp, []);
  const isIdle = useIdle();
  const hasFiles = useStore($hasFiles);
  useEffect(() => {
    if (hasFiles) void Promise.all([BatchResults.prefetch(), DownloadAction.prefetch()]);
  }, [hasFiles]);
  const hasResults = useStore($results).length > 0;
  const hasInterrupted = useStore($hasInterrupted);
  const compact = hasFiles || hasResults;
  return (
    <>
      {hasInterrupted && <BeforeReload />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_min(24.5rem,42%)] wide:grid-cols-[minmax(0,1fr)_28rem] lg:grid-rows-[auto_1fr] lg:gap-5">
        <DropZone maxFileMb={maxFileMb} compact={compact} many />
        <div className="min-w-0 space-y-4 empty:hidden lg:space-y-5">
          <StagePanel canClose PageThumbnail={PageThumbnail} />
          <BatchFiles results={<BatchResults deliveryTitle={deliveryTitle} deliveryTime={deliveryTime} />} />
          <EarlierResults archive="batch-conversion" />
        </div>
        <OptionsColumn
          title={batchMessages.title}
          summary={<OptionsSummary />}
          hasPresets
          actions={<BatchActions download={<DownloadAction archive="batch-conversion" />} />}
          className="lg:row-span-2"
        >
          <BatchOptions />
          <Pdf compressionTarget={<CompressionTarget />} />
        </OptionsColumn>
      </div>
      {hasResults && <ResultDialogs />}
      {hasResults && <ClearDialog />}
      {(isIdle || hasFiles) && <BatchShortcuts />}
      <PdfDocuments />
      <Announcer />
      <Toaster />
    </>
  );
}
