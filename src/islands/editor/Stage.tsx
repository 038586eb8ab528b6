import { useStore } from '@nanostores/react';
import { $workingCopy, showWorkingCopy } from '../files/working-copy/working-copy.ts';
import { Button } from '../ui/Button.tsx';
import { CropStage } from './crop/CropStage.tsx';
import { $editorFile, $editorTab, $settings } from './editor.ts';
import { $previewOn } from './preview/editor-preview.ts';
import { PreviewStage } from './preview/PreviewStage.tsx';

const empty = 'min-h-40 rounded-md md:min-h-72';
const messageStyles = `${empty} grid place-content-center justify-items-center gap-3 bg-sunken px-4 text-center text-sm text-muted`;

/** Image area: the crop frame on the Crop tab, else the working copy or its preview. */
export function Stage() {
  const file = useStore($editorFile);
  const state = useStore($workingCopy);
  const tab = useStore($editorTab);
  const previewOn = useStore($previewOn);
  const { smartCrop } = useStore($settings).cropSettings;

  if (!file || state.step === 'none')
    return <p className={messageStyles}>Add an image to see here what the editor does.</p>;
  if (state.step === 'making')
    return <div role="img" aria-label="Opening the picture" className={`skeleton ${empty}`} />;
  if (state.step === 'failed') {
    return (
      <div role="alert" className={messageStyles}>
        {state.message}
        <Button onClick={() => void showWorkingCopy()}>Try again</Button>
      </div>
    );
  }
  const { copy } = state;
  if (tab === 'cropSettings' && !smartCrop) return <CropStage copy={copy} name={file.name} />;
  if (previewOn) return <PreviewStage copy={copy} />;
  return (
    <img
      src={copy.url}
      alt={file.name}
      {...copy.size}
      className="checker mx-auto h-auto max-h-(--stage) w-auto rounded-md"
    />
  );
}
