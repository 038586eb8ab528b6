import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { restoreRunsOnSetting } from '#convert/choose/runs-on-setting.ts';
import { $hasInterrupted, restoreOnLoad } from '#convert/run/resume.ts';
import { $hasFiles, $listedIds } from '#session/files/files.ts';
import { $deliveryTime, $maxFileMb, $maxPdfPages, $resultHours } from '#session/files/limits.ts';
import type { PageSubject } from '#session/options/page-preset.ts';
import { applyPreset } from '#session/options/page-state.ts';
import { $isScopeOffered } from '#session/options/per-file/scope.ts';
import { $imagesToPdfPath } from '#session/pages/pdf-page.ts';
import { $mail } from '#session/results/delivery-form.ts';
import { $results } from '#session/results/results.ts';
import { $stageFile } from '#session/stage/stage-options.ts';
import { ConvertActions } from './actions/ConvertActions.tsx';
import { EditorPanel } from './editor/EditorPanel.tsx';
import { DropZone } from './files/add/DropZone.tsx';
import { Files } from './files/Files.tsx';
import { $isLongList } from './files/long-list.ts';
import { Metadata } from './metadata/Metadata.tsx';
import { CompressionTarget } from './options/format/CompressionTarget.tsx';
import { panelMessages } from './options/messages.ts';
import { OptionsColumn } from './options/OptionsColumn.tsx';
import { OptionsPanel } from './options/OptionsPanel.tsx';
import { OptionsSummary } from './options/OptionsSummary.tsx';
import { PageThumbnail } from './pdf/LazyPageThumbnail.tsx';
import { Pdf, PdfDocuments } from './pdf/Pdf.tsx';
import { EarlierResults } from './results/earlier/EarlierResults.tsx';
import { BeforeReload, ClearDialog, DownloadAction } from './results/LazyResults.tsx';
import { messages as resultMessages } from './results/messages.ts';
import { Announcer } from './shell/Announcer.tsx';
import { Toaster } from './shell/Toaster.tsx';
import { StagePanel } from './stage/StagePanel.tsx';
import { startApp } from './start-app.ts';
import { lazy } from './ui/loading/lazy.tsx';
import { NotLoaded } from './ui/loading/NotLoaded.tsx';
import { useIdle } from './ui/loading/use-idle.ts';
import { whenIdle } from './ui/loading/when-idle.ts';

const twoColumns = 'lg:grid-cols-[minmax(0,1fr)_min(24.5rem,42%)] lg:gap-5 wide:grid-cols-[minmax(0,1fr)_28rem]';

/**
 * The part above the results, one column on a phone. The image sticks to the top and Convert to the bottom of this part.
 */
const workbench = `max-lg:flex max-lg:min-w-0 max-lg:flex-col max-lg:gap-4 lg:grid ${twoColumns}`;

/** Prefetched once there is a file. */
const ConversionResults = lazy(() => import('./ConversionResults.tsx').then((module) => module.ConversionResults), {
  Fallback: () => <NotLoaded title={resultMessages.title} text={resultMessages.notLoaded} />,
});

/** Loaded when the page is idle. Without it, everything else works. */
const ConverterShortcuts = lazy(() => import('./ConverterShortcuts.tsx').then((module) => module.ConverterShortcuts), {
  Fallback: () => null,
});

/** Without the module, the options are those of all files. */
const ScopeChoice = lazy(() => import('./options/scope/ScopeChoice.tsx').then((module) => module.ScopeChoice), {
  waiting: <div className="skeleton mx-4 mb-3 h-20 rounded-md md:mx-5" />,
  Fallback: () => null,
});

interface ConverterProps extends PageSubject {
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

/** Converter workbench: files on the left, options on the right, stacked on a phone. */
export function Converter({ source, target, opens, ...deployment }: ConverterProps) {
  const { maxFileMb, maxPdfPages, mail, deliveryTitle, deliveryTime, resultHours, convertOn, imagesToPdfPath } =
    deployment;
  // Set before the first render. On the server, one process renders all pages.
  useState(() => {
    $maxFileMb.set(maxFileMb);
    $maxPdfPages.set(Number(maxPdfPages));
    $resultHours.set(Number(resultHours));
    $deliveryTime.set(deliveryTime);
    $imagesToPdfPath.set(imagesToPdfPath);
    restoreRunsOnSetting(convertOn);
    $mail.set(mail);
    applyPreset({ source, target, opens });
  });
  useEffect(startApp, []);
  useEffect(() => whenIdle(restoreOnLoad), []);
  const isIdle = useIdle();
  const hasFiles = useStore($hasFiles);
  useEffect(() => {
    if (hasFiles) void Promise.all([ConversionResults.prefetch(), DownloadAction.prefetch()]);
  }, [hasFiles]);
  const hasStage = useStore($stageFile) !== undefined;
  const isLongList = useStore($isLongList);
  const isOneFile = useStore($listedIds).size === 1;
  const hasResults = useStore($results).length > 0;
  const isScopeOffered = useStore($isScopeOffered);
  const hasInterrupted = useStore($hasInterrupted);
  return (
    <>
      {hasInterrupted && <BeforeReload />}
      <div className="space-y-4 lg:space-y-5">
        <div className={workbench} data-long-list={isLongList || undefined} data-one-file={isOneFile || undefined}>
          {/* The image sticks in this part, so that it does not end below the bar of a phone. */}
          <div
            className={`min-w-0 max-lg:flex max-lg:flex-col max-lg:gap-4 lg:space-y-5 ${hasStage ? '' : 'lg:sticky lg:top-5 lg:self-start'}`}
          >
            <StagePanel PageThumbnail={PageThumbnail} />
            <DropZone maxFileMb={maxFileMb} compact={hasFiles} />
            <Files />
            {!hasFiles && <EarlierResults />}
          </div>
          <OptionsColumn
            title={panelMessages.title}
            summary={<OptionsSummary />}
            hasPresets
            actions={<ConvertActions download={<DownloadAction archive="converted-images" />} />}
          >
            {isScopeOffered && <ScopeChoice />}
            <OptionsPanel />
            <Pdf compressionTarget={<CompressionTarget />} />
            <EditorPanel />
            <Metadata />
          </OptionsColumn>
        </div>
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${twoColumns}`}>
          <div className="min-w-0 space-y-4 empty:hidden lg:space-y-5">
            {hasResults && <ConversionResults deliveryTitle={deliveryTitle} deliveryTime={deliveryTime} />}
            {hasFiles && <EarlierResults />}
          </div>
        </div>
      </div>
      {hasResults && <ClearDialog />}
      {(isIdle || hasFiles) && <ConverterShortcuts />}
      <PdfDocuments />
      <Announcer />
      <Toaster />
    </>
  );
}
