import './stores/jitless.ts';
import { useStore } from '@nanostores/react';
import { ConvertActions } from './options/ConvertActions.tsx';
import { OptionsPanel } from './options/OptionsPanel.tsx';
import { ResultsPanel } from './results/ResultsPanel.tsx';
import { ProgressAnnouncer } from './shell/ProgressAnnouncer.tsx';
import { Toaster } from './shell/Toaster.tsx';
import { $files } from './stores/files.ts';
import { DropZone } from './uploader/DropZone.tsx';
import { FileList } from './uploader/FileList.tsx';

/** The workbench: files on the left, what is to be done with them on the right, on a phone one below the other. */
export function Converter() {
  const stuck = useStore($files).length > 0;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-5">
      <div className="flex min-w-0 flex-col gap-4 lg:gap-5">
        <DropZone />
        <FileList />
        <ResultsPanel />
      </div>
      {/* One column beside the files; on a phone its parts lie in the page's own flow, so that Convert can stick. */}
      <div className="max-lg:contents lg:sticky lg:top-5 lg:flex lg:flex-col lg:gap-4 lg:self-start">
        <OptionsPanel />
        <div className={stuck ? 'max-lg:sticky max-lg:bottom-[calc(var(--bottom-bar)+8px)] max-lg:z-10' : ''}>
          <ConvertActions />
        </div>
      </div>
      <ProgressAnnouncer />
      <Toaster />
    </div>
  );
}
