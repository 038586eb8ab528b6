import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { FormatId } from '#lib/formats/formats.ts';
import { hasServer } from '#lib/has-server.ts';
import { Qr } from './codes/Qr.tsx';
import { Comparison } from './comparison/Comparison.tsx';
import { restoreExecutorSetting } from './conversion/executor/executor-setting.ts';
import { $hasInterrupted } from './conversion/resume.ts';
import { Delivery } from './delivery/Delivery.tsx';
import { EditorPanel } from './editor/EditorPanel.tsx';
import { DropZone } from './files/add/DropZone.tsx';
import { Files } from './files/Files.tsx';
import { $hasFiles } from './files/files.ts';
import { $maxFileMb, $maxPdfPages } from './files/limits.ts';
import { Metadata } from './metadata/Metadata.tsx';
import { ConvertActions } from './options/ConvertActions.tsx';
import { OptionsColumn } from './options/OptionsColumn.tsx';
import { OptionsPanel } from './options/OptionsPanel.tsx';
import type { PageSubject } from './options/page-preset.ts';
import { applyPreset } from './options/persistence/persistence.ts';
import { Pdf } from './pdf/Pdf.tsx';
import { Results } from './results/Results.tsx';
import { $results } from './results/results.ts';
import { $resultHours } from './results/retention.ts';
import { Announcer } from './shell/Announcer.tsx';
import { Toaster } from './shell/Toaster.tsx';
import { lazy } from './ui/lazy.tsx';

const twoColumns = 'lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-5';
/** The row that absorbs the extra height of the options: the drop zone, or the last row once there are files. */
const rows = { empty: 'lg:grid-rows-[auto_auto_1fr_auto]', filled: 'lg:grid-rows-[auto_auto_auto_1fr]' };

/** Depends on a server response. If the module fails to load, the response is unavailable too. */
const BeforeReload = lazy(() => import('./batch/BeforeReload.tsx').then((module) => module.BeforeReload), {
  Fallback: () => null,
});

/** Confirms before unsaved results are deleted. Without the module, nothing is. */
const ClearDialog = lazy(() => import('./conversion/ClearDialog.tsx').then((module) => module.ClearDialog), {
  Fallback: () => null,
});

interface ConverterProps extends PageSubject {
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
  /** Source format that the page presents. Other formats are accepted too. */
  source?: FormatId;
}

/** Converter workbench: files on the left, options on the right, stacked on a phone. */
export function Converter({ source, target, opens, ...deployment }: ConverterProps) {
  const { maxFileMb, maxPdfPages, mail, deliveryTime, resultHours, convertOn } = deployment;
  // Set before the first render. On the server, one process renders all pages.
  useState(() => {
    $maxFileMb.set(maxFileMb);
    $maxPdfPages.set(Number(maxPdfPages));
    $resultHours.set(Number(resultHours));
    restoreExecutorSetting(convertOn);
    applyPreset({ target, opens });
  });
  const hasFiles = useStore($hasFiles);
  const hasResults = useStore($results).length > 0;
  const hasInterrupted = useStore($hasInterrupted);
  return (
    <>
      {hasInterrupted && <BeforeReload />}
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${twoColumns} ${hasFiles ? rows.filled : rows.empty}`}>
        <DropZone maxFileMb={maxFileMb} compact={hasFiles} {...(source && { source })} />
        <div className="min-w-0 space-y-4 empty:hidden lg:space-y-5">
          <Files />
          <Pdf />
        </div>
        <OptionsColumn panel={<OptionsPanel />} actions={<ConvertActions />} className="lg:row-span-4" />
        <div className="min-w-0 space-y-4 empty:hidden max-lg:order-2 lg:space-y-5">
          <Results />
          <Comparison />
          <Qr />
        </div>
        <div className="min-w-0 max-lg:contents lg:space-y-5">
          <div className="min-w-0 space-y-4 max-lg:order-1 lg:space-y-5">
            <EditorPanel />
            <Metadata />
          </div>
          <div className="min-w-0 max-lg:order-3">
            {hasServer && <Delivery mail={mail} deliveryTime={deliveryTime} />}
          </div>
        </div>
      </div>
      {hasResults && <ClearDialog />}
      <Announcer />
      <Toaster />
    </>
  );
}
