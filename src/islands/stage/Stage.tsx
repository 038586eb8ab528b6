import { useStore } from '@nanostores/react';
import { Crop, FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import type { UploadedFile } from '../files/files.ts';
import { $selected } from '../files/selected-file.ts';
import { $workingCopy, showWorkingCopy } from '../files/working-copy/working-copy.ts';
import { Button } from '../ui/Button.tsx';
import { cardStyles } from '../ui/button-styles.ts';
import { CropStage } from './crop/CropStage.tsx';
import { $cropView, editCrop } from './crop/crop-view.ts';
import { RestoredCrop } from './crop/RestoredCrop.tsx';
import { messages } from './messages.ts';
import { StageAdvice } from './StageAdvice.tsx';
import { StageBar, ZoomToggle } from './StageBar.tsx';
import { StageNote } from './StageNote.tsx';
import { StagePicture, StageResult } from './StagePicture.tsx';
import { $stageImage } from './stage-image.ts';
import { $stageFile } from './stage-options.ts';
import { useUncoveredFocus } from './use-uncovered-focus.ts';

/**
 * The stage stays in view above the options of a phone, or above the list of files of a desktop. What scrolls below it does not
 * show beside it: on a phone it is as wide as the window, on a desktop its shadows cover the gap above, its corners, and fade out below.
 */
const sticky =
  'sticky top-(--stage-top) z-10 max-lg:-mx-4 max-lg:rounded-none max-lg:border-x-0 max-lg:border-t-0 sm:max-lg:-mx-6 ' +
  'lg:shadow-[0_-0.75rem_0_var(--page),-0.5rem_0.25rem_0_var(--page),0.5rem_0.25rem_0_var(--page),0_0.5rem_0.5rem_var(--page)]';

/** The selected image as the current options would convert it. */
export function Stage({ height }: { height: string }) {
  const file = useStore($stageFile);
  const [collapsed, setCollapsed] = useState(false);
  const stage = useRef<HTMLElement>(null);
  useUncoveredFocus(stage);
  if (!file) return <DocumentNote height={height} />;
  return (
    <section
      ref={stage}
      aria-label={messages.preview}
      data-stage={collapsed ? 'collapsed' : 'open'}
      className={`flex min-w-0 flex-col overflow-hidden ${cardStyles} ${sticky} ${collapsed ? 'h-auto' : height}`}
    >
      <StageBar file={file} collapsed={collapsed} />
      <div className={`group/picture relative min-h-0 grow bg-sunken ${collapsed ? 'hidden' : ''}`}>
        <StageBody file={file} />
        <ZoomToggle />
        <StageAdvice />
      </div>
      {!collapsed && file.state.step === 'ready' && <RestoredCrop />}
      <StageNote name={file.name} collapsed={collapsed} onCollapse={setCollapsed} />
    </section>
  );
}

/** Shown while a PDF is selected among images. It has the height of the stage, so that the list does not move. */
function DocumentNote({ height }: { height: string }) {
  const document = useStore($selected);
  if (!document) return null;
  return (
    <section
      aria-label={messages.preview}
      className={`flex min-w-0 flex-col items-center justify-center gap-2 p-4 text-center ${cardStyles} ${sticky} ${height}`}
    >
      <FileText aria-hidden className="size-8 text-muted" />
      <p className="max-w-full truncate text-sm font-medium">{document.name}</p>
      <p className="text-sm text-muted">{messages.documentPages}</p>
    </section>
  );
}

function StageBody({ file }: { file: UploadedFile }) {
  const state = useStore($workingCopy);
  const cropView = useStore($cropView);
  const stageImage = useStore($stageImage);
  if (state.step === 'failed') {
    return stageImage ? <StageResult image={stageImage} /> : <FailedCopy file={file} message={state.message} />;
  }
  if (state.step === 'view only') return <StagePicture file={file} copy={state.copy} />;
  if (state.step !== 'ready') return <Reading />;
  if (cropView === 'frame') return <CropStage copy={state.copy} name={file.name} />;
  return (
    <>
      <StagePicture file={file} copy={state.copy} />
      {cropView === 'result' && (
        <Button onClick={editCrop} className="absolute top-2 right-2 z-1 text-sm">
          <Crop aria-hidden className="size-4" />
          {messages.editCrop}
        </Button>
      )}
    </>
  );
}

function Reading() {
  return (
    <div className="skeleton absolute inset-0 grid place-items-center p-4">
      {/* Most files are read sooner than it appears. */}
      <p
        role="status"
        className="rounded-md bg-surface px-3 py-1.5 text-sm text-muted [animation:rise_180ms_300ms_backwards]"
      >
        {messages.reading}
      </p>
    </div>
  );
}

/** Reason why there is no preview, over the thumbnail if there is one. */
function FailedCopy({ file, message }: { file: UploadedFile; message: string }) {
  const { thumbnail } = file;
  return (
    <div className="absolute inset-x-0 top-0 bottom-(--advice-height) flex flex-col items-center justify-center gap-3 p-4 text-center text-sm text-muted">
      {thumbnail.step === 'shown' && (
        <img
          src={thumbnail.url}
          alt={file.name}
          className="checker min-h-0 max-w-full shrink rounded-sm object-contain"
        />
      )}
      <div role="alert" className="space-y-2">
        <p>{message}</p>
        <Button onClick={() => void showWorkingCopy()}>{messages.tryAgain}</Button>
      </div>
    </div>
  );
}
