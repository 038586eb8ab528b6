import { useStore } from '@nanostores/react';
import { $preview, retryPreview } from '#convert/drawing/preview.ts';
import { undoEdit } from '#convert/files/undo.ts';
import { formats } from '#lib/formats/formats.ts';
import { $canUndo } from '#session/history.ts';
import type { FileEntry } from '#session/model.ts';
import { formatSize } from '#session/results/result-size.ts';
import { $isComparisonOpen } from '#session/stage/comparison.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import { $strip, showInStrip, stripLength } from '#session/stage/strip.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { FileName } from '../../ui/file/FileName.tsx';
import { Undo2 } from '../../ui/icons.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { ChevronDown, ChevronUp } from '../../ui/page-icons.tsx';
import { FrameToggle } from '../frames/FrameToggle.tsx';
import { $frameView } from '../frames/frame-view.ts';
import { ImageComparison } from '../ImageComparison.tsx';
import { messages } from '../messages.ts';
import { DragResult } from '../result/DragResult.tsx';
import { $fullResult } from '../result/full-result.ts';
import { SizeText } from '../result/SizeText.tsx';
import { CompareButton } from '../StageBar.tsx';
import { currentPage } from '../strip/StageStrip.tsx';
import { Pager } from '../strip/Strip.tsx';
import { StageAdvice } from './StageAdvice.tsx';

interface Props {
  file: FileEntry;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
}

/**
 * Facts of the result below the picture, the comparison, or why there is no result. Contains the buttons that end the drawing of frames and hide
 * the picture. What it shows never changes the height of the picture.
 */
export function StageNote({ file, collapsed, onCollapse }: Props) {
  const { work } = useStore($preview);
  const strip = useStore($strip);
  const isComparisonOpen = useStore($isComparisonOpen);
  const hasFrameToggle = useStore($frameView) !== 'none' && !collapsed;
  const isCompared = isComparisonOpen && !collapsed && !hasFrameToggle;
  const hasStrip = stripLength(strip) > 1 && !collapsed;
  return (
    <footer className="relative flex min-h-12 shrink-0 items-center gap-3 border-t border-line pr-1 pl-4 max-lg:min-h-14">
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
      ) : isCompared ? (
        <ImageComparison file={file} isAboveStrip={hasStrip} />
      ) : (
        <Facts name={file.name} hasStrip={hasStrip} collapsed={collapsed} hasFrameToggle={hasFrameToggle} />
      )}
      <div className="flex shrink-0 items-center">
        <UndoButton />
        <DragResult />
        {hasFrameToggle && <FrameToggle />}
        {hasStrip && !isCompared && !hasFrameToggle && (
          <span className="flex items-center lg:hidden">
            <Pager index={strip.index} count={stripLength(strip)} current={currentPage(strip)} onShow={showInStrip} />
          </span>
        )}
        {!collapsed && !hasFrameToggle && (isCompared || !hasStrip) && <CompareButton className="lg:hidden" />}
        <IconButton
          label={collapsed ? messages.showPreview : messages.hidePreview}
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
        >
          {collapsed ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        </IconButton>
      </div>
    </footer>
  );
}

interface FactsProps {
  /** Name of the picture, shown among several where windows are too small for `StageBar`. */
  name: string;
  hasStrip: boolean;
  collapsed: boolean;
  hasFrameToggle: boolean;
}

function Facts({ name, hasStrip, collapsed, hasFrameToggle }: FactsProps) {
  const { image } = useStore($preview);
  const fullResult = useStore($fullResult);
  const isEditing = useStore($editorOpen);
  const { step } = useStore($previewSource);
  return (
    // Beside buttons, a long text of the size hides the line below, so that the picture keeps its height.
    <div
      className={`flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 lg:flex-nowrap ${hasFrameToggle ? 'max-h-10.5 overflow-hidden' : 'max-lg:max-h-10.5 max-lg:overflow-hidden lg:py-1'}`}
    >
      <SizeText />
      {isEditing && step === 'view only' && <p className="text-caption text-muted">{messages.editsShowLater}</p>}
      {!collapsed && !hasFrameToggle && <StageAdvice />}
      <p className="tabular flex min-w-0 gap-x-2 text-caption text-muted">
        {hasStrip && !hasFrameToggle && <FileName name={name} className="lg:hidden" />}
        {image && (
          <span className={`shrink-0 ${hasStrip && !hasFrameToggle ? 'max-lg:hidden' : ''}`}>
            {messages.formatAndSize(
              formats[fullResult.step === 'known' ? fullResult.result.format : image.format].label,
              formatSize(image.size),
            )}
          </span>
        )}
      </p>
    </div>
  );
}

/** Undoes the last change of the options. On a phone, the Undo button of the options is out of sight while the picture is edited. */
function UndoButton() {
  const canUndo = useStore($canUndo);
  if (!canUndo) return null;
  return (
    <IconButton label={messages.undo} onClick={undoEdit} className="lg:hidden">
      <Undo2 aria-hidden />
    </IconButton>
  );
}
