import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $runsOnSetting } from '#convert/choose/runs-on-setting.ts';
import { MAX_CREATED_PAGES } from '#lib/file-limits.ts';
import { $hasFiles } from '#session/files/files.ts';
import { $deliveryTime, $maxFileMb } from '#session/files/limits.ts';
import { $preset } from '#session/options/page-preset.ts';
import { DropZone } from './files/add/DropZone.tsx';
import { SkippedFiles } from './files/SkippedFiles.tsx';
import { OptionsColumn } from './options/OptionsColumn.tsx';
import { Announcer } from './shell/Announcer.tsx';
import { Toaster } from './shell/Toaster.tsx';
import { startApp } from './start-app.ts';
import { CreateActions } from './to-pdf/CreateActions.tsx';
import { $creation, guardPages, refuseDocuments } from './to-pdf/creation.ts';
import { messages } from './to-pdf/messages.ts';
import { PdfOptions, PdfSummary } from './to-pdf/PdfOptions.tsx';
import { lazy } from './ui/loading/lazy.tsx';
import { NotLoaded } from './ui/loading/NotLoaded.tsx';
import { useIdle } from './ui/loading/use-idle.ts';
import { whenIdle } from './ui/loading/when-idle.ts';

const PageList = lazy(() => import('./to-pdf/PageList.tsx').then((module) => module.PageList), {
  waiting: <div className="skeleton h-66 rounded-lg" />,
  Fallback: () => <NotLoaded title={messages.pagesTitle} text={messages.pagesMissing} />,
});

/** Loaded when the page is idle. Without it, everything else works. */
const ToPdfShortcuts = lazy(() => import('./ToPdfShortcuts.tsx').then((module) => module.ToPdfShortcuts), {
  Fallback: () => null,
});

/** Its dialogs open by the menu of a created PDF, which is loaded with them. */
const ResultDialogs = lazy(() => import('./results/ResultDialogs.tsx').then((module) => module.ResultDialogs), {
  Fallback: () => null,
});

interface ImagesToPdfProps {
  /** Maximum upload size in MB. */
  maxFileMb: string;
  /** Lifetime of a link as text, for example `7 days`. */
  deliveryTime: string;
}

/** Workbench that makes one PDF of many images: pages on the left, options on the right. On a phone the options come first. */
export function ImagesToPdf({ maxFileMb, deliveryTime }: ImagesToPdfProps) {
  // Set before the first render. On the server, one process renders all pages.
  useState(() => {
    $maxFileMb.set(maxFileMb);
    $deliveryTime.set(deliveryTime);
    $preset.set({ fileLimit: MAX_CREATED_PAGES });
    // Ignores the choice for conversions: this page sends nothing without consent.
    $runsOnSetting.set('device');
  });
  useEffect(() => startApp(guardPages, refuseDocuments), []);
  useEffect(() => whenIdle(() => void PageList.prefetch()), []);
  const isIdle = useIdle();
  const hasFiles = useStore($hasFiles);
  const isCreated = useStore($creation).step === 'done';
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_min(24.5rem,42%)] wide:grid-cols-[minmax(0,1fr)_28rem] lg:grid-rows-[auto_1fr] lg:gap-5">
        <DropZone maxFileMb={maxFileMb} compact={hasFiles} many imagesOnly />
        <OptionsColumn
          title={messages.optionsTitle}
          summary={<PdfSummary />}
          actions={<CreateActions />}
          className="lg:row-span-2"
        >
          <PdfOptions />
        </OptionsColumn>
        <div className="min-w-0 space-y-4 empty:hidden max-lg:order-2 lg:space-y-5">
          <SkippedFiles />
          {hasFiles && <PageList />}
        </div>
      </div>
      {(isIdle || hasFiles) && <ToPdfShortcuts />}
      {isCreated && <ResultDialogs />}
      <Announcer />
      <Toaster />
    </>
  );
}
