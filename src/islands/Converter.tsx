import './stores/jitless.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ConvertActions } from './options/ConvertActions.tsx';
import { OptionsPanel } from './options/OptionsPanel.tsx';
import { ResultsPanel } from './results/ResultsPanel.tsx';
import { ProgressAnnouncer } from './shell/ProgressAnnouncer.tsx';
import { Toaster } from './shell/Toaster.tsx';
import { $files } from './stores/files.ts';
import { $maxFileMb } from './stores/limits.ts';
import { DropZone } from './uploader/DropZone.tsx';
import { FileList } from './uploader/FileList.tsx';

/** Keeps Convert in reach on a phone once there is something to convert: a bar above the bottom bar. */
const stuckBar =
  'max-lg:sticky max-lg:bottom-(--bottom-bar) max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:px-4 ' +
  'max-lg:py-3 sm:max-lg:-mx-6 sm:max-lg:px-6';

interface ConverterProps {
  /** The largest upload, in MB. */
  maxFileMb: string;
}

/** The workbench: files on the left, what is to be done with them on the right, on a phone one below the other. */
export function Converter({ maxFileMb }: ConverterProps) {
  // Before anything below is rendered, on the server as well.
  useState(() => $maxFileMb.set(maxFileMb));
  const stuck = useStore($files).length > 0;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-5">
      <div className="flex min-w-0 flex-col gap-4 lg:gap-5">
        <DropZone />
        <FileList />
        <ResultsPanel />
      </div>
      {/* One column beside the files; on a phone its parts lie in the page's own flow, so that Convert can stick. */}
      <div className="max-lg:contents lg:sticky lg:top-5 lg:self-start">
        <OptionsPanel />
        <div className={`bg-page lg:sticky lg:bottom-0 lg:py-4 ${stuck ? stuckBar : ''}`}>
          <ConvertActions />
        </div>
      </div>
      <ProgressAnnouncer />
      <Toaster />
    </div>
  );
}
