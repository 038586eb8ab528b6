import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $editorOpen, $editorTab, $settings } from '../editor/editor.ts';
import type { UploadedFile } from '../files/files.ts';
import { $workingCopy, showWorkingCopy } from '../files/working-copy/working-copy.ts';
import { Button } from '../ui/Button.tsx';
import { cardStyles } from '../ui/button-styles.ts';
import { CropStage } from './CropStage.tsx';
import { canPreviewOnDevice } from './preview-request.ts';
import { StageAdvice } from './StageAdvice.tsx';
import { StageBar } from './StageBar.tsx';
import { StageNote } from './StageNote.tsx';
import { StagePicture } from './StagePicture.tsx';
import { $stageFile, $stageOptions } from './stage-options.ts';

/** On a phone, the stage stays in view above the options. The page's padding shows beside it. */
const sticky =
  'max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:-mx-4 max-lg:rounded-none max-lg:border-x-0 max-lg:border-t-0 sm:max-lg:-mx-6';

/** The selected image as the current options would convert it. */
export function Stage({ height }: { height: string }) {
  const file = useStore($stageFile);
  const [collapsed, setCollapsed] = useState(false);
  if (!file) return null;
  return (
    <section
      aria-label="Preview"
      data-stage={collapsed ? 'collapsed' : 'open'}
      className={`flex min-w-0 flex-col overflow-hidden ${cardStyles} ${sticky} ${collapsed ? 'max-lg:h-auto' : ''} ${height}`}
    >
      <StageBar file={file} />
      <div className={`relative min-h-0 grow bg-sunken ${collapsed ? 'max-lg:hidden' : ''}`}>
        <StageBody file={file} />
      </div>
      {!collapsed && <StageAdvice />}
      <StageNote collapsed={collapsed} onCollapse={setCollapsed} />
    </section>
  );
}

function StageBody({ file }: { file: UploadedFile }) {
  const state = useStore($workingCopy);
  const isEditing = useStore($editorOpen);
  const tab = useStore($editorTab);
  const { smartCrop } = useStore($settings).cropSettings;
  const options = useStore($stageOptions);
  if (state.step === 'failed') return <FailedCopy file={file} message={state.message} />;
  if (state.step !== 'ready') {
    return <div role="img" aria-label="Opening the picture" className="skeleton absolute inset-0" />;
  }
  // The server does not report the frame of a smart crop.
  const hasCropFrame = !smartCrop || canPreviewOnDevice(options);
  if (isEditing && tab === 'cropSettings' && hasCropFrame) return <CropStage copy={state.copy} name={file.name} />;
  return <StagePicture file={file} copy={state.copy} />;
}

/** Reason why there is no preview, over the thumbnail if there is one. */
function FailedCopy({ file, message }: { file: UploadedFile; message: string }) {
  const { thumbnail } = file;
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center text-sm text-muted">
      {thumbnail.step === 'shown' && (
        <img
          src={thumbnail.url}
          alt={file.name}
          className="checker min-h-0 max-w-full shrink rounded-sm object-contain"
        />
      )}
      <div role="alert" className="space-y-2">
        <p>{message}</p>
        <Button onClick={() => void showWorkingCopy()}>Try again</Button>
      </div>
    </div>
  );
}
