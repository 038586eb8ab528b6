import { useStore } from '@nanostores/react';
import { $preview, retryPreview } from '#convert/drawing/preview.ts';
import { undoEdit } from '#convert/files/undo.ts';
import { formats } from '#lib/formats/formats.ts';
import { $files } from '#session/files/files.ts';
import { $canUndo } from '#session/history.ts';
import { formatSize } from '#session/results/result-size.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import { Button } from '../ui/Button.tsx';
import { FileName } from '../ui/file/FileName.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Undo2 } from '../ui/icons.tsx';
import { Progress } from '../ui/Progress.tsx';
import { ChevronDown, ChevronUp } from '../ui/page-icons.tsx';
import { CropToggle } from './crop/CropToggle.tsx';
import { $cropView } from './crop/crop-view.ts';
import { DragResult } from './DragResult.tsx';
import { messages } from './messages.ts';
import { SizeText } from './SizeText.tsx';
import { CompareButton } from './StageBar.tsx';

interface Props {
  /** Name of the picture among several files, in windows that are too small for `StageBar`. */
  name: string;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
}

/** Facts of the result below the picture, or why there is no result. Contains the buttons that end cropping and hide the picture. */
export function StageNote({ name, collapsed, onCollapse }: Props) {
  const { image, work } = useStore($preview);
  const count = useStore($files).length;
  const isEditing = useStore($editorOpen);
  const { step } = useStore($previewSource);
  const hasCropToggle = useStore($cropView) !== 'none' && !collapsed;
  return (
    <footer className="relative flex min-h-12 shrink-0 items-center gap-3 border-t border-line pr-1 pl-4">
      <div className="absolute inset-x-0 -top-px h-1">
        {work.step === 'working' && (
          // Appears late, because most previews are finished before that.
          <div className="[animation:rise_180ms_300ms_backwards]">
            <Progress label={messages.makingPreview} />
          </div>
        )}
      </div>
      {work.step === 'failed' ? (
        <div role="alert" className="flex grow flex-wrap items-center gap-x-3 py-0.5 text-sm text-danger">
          {work.message}
          <Button kind="plain" onClick={retryPreview}>
            {messages.tryAgain}
          </Button>
        </div>
      ) : (
        // Beside the button, a long text of the size hides the line below, so that the picture keeps its height.
        <div
          className={`flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 ${hasCropToggle ? 'max-h-10.5 overflow-hidden' : 'py-1'}`}
        >
          <SizeText />
          {isEditing && step === 'view only' && <p className="text-caption text-muted">{messages.editsShowLater}</p>}
          <p className="tabular flex min-w-0 gap-x-2 text-caption text-muted">
            {count > 1 && !hasCropToggle && <FileName name={name} className="lg:hidden" />}
            {image && (
              <span className="shrink-0">
                {messages.formatAndSize(formats[image.format].label, formatSize(image.size))}
              </span>
            )}
          </p>
        </div>
      )}
      <UndoButton />
      <DragResult />
      {!collapsed && !hasCropToggle && <CompareButton className="-mr-3 -ml-3 lg:hidden" />}
      {hasCropToggle && <CropToggle />}
      <IconButton
        className="max-lg:-ml-2"
        label={collapsed ? messages.showPreview : messages.hidePreview}
        aria-expanded={!collapsed}
        onClick={() => onCollapse(!collapsed)}
      >
        {collapsed ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
      </IconButton>
    </footer>
  );
}

/** Undoes the last change of the options. On a phone, the Undo button of the options is out of sight while the picture is edited. */
function UndoButton() {
  const canUndo = useStore($canUndo);
  if (!canUndo) return null;
  return (
    <IconButton label={messages.undo} onClick={undoEdit} className="-ml-2 lg:hidden">
      <Undo2 aria-hidden />
    </IconButton>
  );
}
