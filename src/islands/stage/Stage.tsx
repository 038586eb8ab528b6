import { useStore } from '@nanostores/react';
import { type Ref, useRef, useState } from 'react';
import { $workingCopy, showWorkingCopy } from '#convert/drawing/working-copy.ts';
import type { FileEntry } from '#session/model.ts';
import { pagesId } from '#session/result-item.ts';
import { $selected } from '#session/selection.ts';
import { $stageFile } from '#session/stage-options.ts';
import { Button } from '../ui/Button.tsx';
import { cardStyles, stickyCardShadow } from '../ui/button-styles.ts';
import { FileText } from '../ui/icons.tsx';
import { showSection } from '../ui/show-section.ts';
import { CropStage } from './crop/CropStage.tsx';
import { $cropView } from './crop/crop-view.ts';
import { InheritedEdits } from './inherited/InheritedEdits.tsx';
import { watchInheritedEdits } from './inherited/inherited-edits.ts';
import { messages } from './messages.ts';
import { StageAdvice } from './StageAdvice.tsx';
import { StageBar, ZoomToggle } from './StageBar.tsx';
import { StageNote } from './StageNote.tsx';
import { StagePicture, StageResult } from './StagePicture.tsx';
import { $stageImage } from './stage-image.ts';
import { useOutside } from './use-outside.ts';
import { useUncoveredFocus } from './use-uncovered-focus.ts';

/** As wide as the window of a phone. */
const wide = 'max-lg:-mx-4 max-lg:rounded-none max-lg:border-x-0 max-lg:border-t-0 sm:max-lg:-mx-6';

/**
 * The picture stays in view above the options of a phone, or above the list of files of a desktop. On a phone it shrinks as it
 * scrolls out at the top, until it sticks: the padding follows the part that is outside.
 */
const sticky = `sticky top-(--stage-top) z-10 pt-[min(var(--outside,0px),var(--stage-shrink))] ${stickyCardShadow}`;

/** Starts what the stage records from the time it is loaded. @returns its component */
export function startStage(): typeof Stage {
  watchInheritedEdits();
  return Stage;
}

/** The selected image as the current options would convert it. */
export function Stage({ height }: { height: string }) {
  const file = useStore($stageFile);
  const stage = useRef<HTMLElement>(null);
  const start = useRef<HTMLSpanElement>(null);
  useUncoveredFocus(stage);
  useOutside(stage, start);
  return (
    <>
      <span ref={start} className="absolute" />
      {file ? <ImageStage ref={stage} file={file} height={height} /> : <DocumentNote ref={stage} height={height} />}
    </>
  );
}

interface StageProps {
  ref: Ref<HTMLElement>;
  height: string;
}

function ImageStage({ ref, file, height }: StageProps & { file: FileEntry }) {
  const [collapsed, setCollapsed] = useState(false);
  const isFrameShown = useStore($cropView) === 'frame';
  return (
    <section
      ref={ref}
      aria-label={messages.preview}
      data-stage={collapsed ? 'collapsed' : 'open'}
      className={`flex min-w-0 flex-col overflow-hidden ${cardStyles} ${wide} ${sticky} ${collapsed ? 'h-auto' : height}`}
    >
      <StageBar file={file} collapsed={collapsed} />
      <div className={`group/picture relative min-h-0 grow bg-sunken ${collapsed ? 'hidden' : ''}`}>
        <StageBody file={file} />
        <ZoomToggle />
        {/* The frame takes its space. */}
        {!isFrameShown && <StageAdvice />}
      </div>
      {!collapsed && <InheritedEdits />}
      <StageNote name={file.name} collapsed={collapsed} onCollapse={setCollapsed} />
    </section>
  );
}

/**
 * Shown while a PDF is selected among images. It has the height of the stage, so that the list does not move, and scrolls away,
 * because it would cover the pages below the list.
 */
function DocumentNote({ ref, height }: StageProps) {
  const document = useStore($selected);
  if (!document) return null;
  const isConverted = document.state.step === 'done';
  return (
    <section
      ref={ref}
      aria-label={messages.preview}
      className={`flex min-w-0 flex-col items-center justify-center gap-2 px-4 text-center ${cardStyles} ${wide} ${height}`}
    >
      <FileText aria-hidden className="size-8 text-muted" />
      <p className="max-w-full truncate text-sm font-medium">{document.name}</p>
      <Button onClick={() => showSection(isConverted ? pagesId(document.id) : 'pdf-options')} className="text-sm">
        {isConverted ? messages.convertedPages : messages.documentPages}
      </Button>
    </section>
  );
}

function StageBody({ file }: { file: FileEntry }) {
  const state = useStore($workingCopy);
  const cropView = useStore($cropView);
  const stageImage = useStore($stageImage);
  if (state.step === 'failed') {
    return stageImage ? <StageResult image={stageImage} /> : <FailedCopy file={file} message={state.message} />;
  }
  if (state.step === 'view only') return <StagePicture file={file} copy={state.copy} />;
  if (state.step !== 'ready') return <Reading />;
  if (cropView === 'frame') return <CropStage copy={state.copy} name={file.name} />;
  return <StagePicture file={file} copy={state.copy} />;
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
function FailedCopy({ file, message }: { file: FileEntry; message: string }) {
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
