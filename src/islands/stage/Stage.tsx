import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { cancelReading, showPreviewSource, watchPreviewSource } from '#convert/drawing/preview-source.ts';
import type { FileEntry } from '#session/model.ts';
import { $pdfDocuments } from '#session/pages/pdfs.ts';
import { askPassword } from '#session/pages/shown-pdf.ts';
import { $viewed } from '#session/results/viewed-result.ts';
import { $formatComparison } from '#session/stage/format-comparison.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import { $isStageOpen } from '#session/stage/stage-open.ts';
import { $stageFile } from '#session/stage/stage-options.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { cardStyles, stickyCardShadow } from '../ui/buttons/button-styles.ts';
import { FileText } from '../ui/icons.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { Progress } from '../ui/Progress.tsx';
import { CropStage } from './frames/CropStage.tsx';
import { $frameKind, $frameView } from './frames/frame-view.ts';
import { RedactStage } from './frames/RedactStage.tsx';
import { messages } from './messages.ts';
import { $inheritedEdits, keepEdits, resetInheritedEdits, watchInheritedEdits } from './notes/inherited-edits.ts';
import { StageNote } from './notes/StageNote.tsx';
import { StageBar, ZoomToggle } from './StageBar.tsx';
import { StagePicture, StageResult } from './StagePicture.tsx';
import { $stageImage } from './stage-image.ts';
import { type PageThumbnail, StageStrip } from './strip/StageStrip.tsx';
import { uncover } from './uncover.ts';

/** Loaded once formats are compared. */
const FormatComparison = lazy(
  () => import('./formats/FormatComparison.tsx').then((module) => module.FormatComparison),
  {
    waiting: <div className="skeleton h-44 rounded-lg" />,
    Fallback: () => (
      <p role="alert" className={`p-4 text-sm text-muted ${cardStyles}`}>
        {messages.formatsNotLoaded}
      </p>
    ),
  },
);

/** As wide as the window of a phone. */
const wide = 'max-lg:-mx-4 max-lg:rounded-none max-lg:border-x-0 max-lg:border-t-0 sm:max-lg:-mx-6';

/** Leaves space for the formats below it in the window of a desktop. */
const aboveFormats = 'h-(--stage-height) lg:h-[max(20rem,var(--stage-height)-4rem)]';

/**
 * The picture stays in view above the options of a phone, or above the list of files of a desktop. On a phone it shrinks while
 * it scrolls out at the top, until it sticks: the padding is the height that has scrolled out.
 */
const sticky = `sticky top-(--stage-top) z-10 pt-[min(var(--outside,0px),var(--stage-shrink))] ${stickyCardShadow}`;

/** Starts what the stage records from the time it is loaded. @returns its component */
export function startStage(): typeof Stage {
  watchInheritedEdits();
  return Stage;
}

interface StageProps {
  height: string;
  PageThumbnail: PageThumbnail;
  /** Whether it has a button that closes it. */
  canClose?: boolean;
}

/** The selected image, or a page of the selected PDF, as the current options would convert it. */
export function Stage({ height, PageThumbnail, canClose = false }: StageProps) {
  const file = useStore($stageFile);
  const [collapsed, setCollapsed] = useState(false);
  const isFrameShown = useStore($frameView) === 'frames';
  const isViewed = useStore($viewed) !== undefined;
  const isCompared = useStore($formatComparison).step !== 'closed';
  const shownHeight = isCompared && !canClose ? aboveFormats : height;
  const isAsked = useStore($inheritedEdits).kinds.length > 0;
  const stage = useRef<HTMLElement>(null);
  const start = useRef<HTMLSpanElement>(null);
  useEffect(watchPreviewSource, []);
  useUncoveredFocus(stage);
  useOutside(stage, start);
  if (!file) return null;
  return (
    <>
      <span ref={start} className="absolute" />
      <section
        ref={stage}
        aria-label={messages.preview}
        data-stage={collapsed ? 'collapsed' : 'open'}
        className={`flex min-w-0 flex-col overflow-hidden ${cardStyles} ${wide} ${sticky} ${collapsed ? 'h-auto' : shownHeight}`}
      >
        <StageBar file={file} collapsed={collapsed} {...(canClose && { onClose: closeStage })} />
        <div className={`relative flex min-h-0 grow flex-col bg-sunken ${collapsed ? 'hidden' : ''}`}>
          <div className="relative min-h-0 grow">
            {/* Two views would share one zoom. */}
            {!isViewed && <StageBody key={file.id} file={file} />}
            <ZoomToggle />
          </div>
          {!isFrameShown && <StageStrip PageThumbnail={PageThumbnail} />}
        </div>
        {isAsked && !collapsed && <InheritedEdits />}
        <div className={isAsked && !collapsed ? 'lg:contents max-lg:hidden' : 'contents'}>
          <StageNote file={file} collapsed={collapsed} onCollapse={canClose ? closeStage : setCollapsed} />
        </div>
      </section>
      {isCompared && !isViewed && <FormatComparison />}
    </>
  );
}

const closeStage = (): void => $isStageOpen.set(false);

function StageBody({ file }: { file: FileEntry }) {
  const state = useStore($previewSource);
  const frameView = useStore($frameView);
  const frameKind = useStore($frameKind);
  const stageImage = useStore($stageImage);
  const document = useStore($pdfDocuments).get(file.id);
  if (state.step === 'failed') {
    return stageImage ? <StageResult image={stageImage} /> : <FailedCopy file={file} message={state.message} />;
  }
  if (state.step === 'view only') return <StagePicture file={file} copy={state.copy} />;
  if (state.step !== 'ready') {
    const isUnreadable = file.format === 'pdf' && document && document.step !== 'open' && document.step !== 'opening';
    return isUnreadable ? <UnreadablePages fileId={file.id} isLocked={document.step === 'locked'} /> : <Reading />;
  }
  const Frames = frameKind === 'redact' ? RedactStage : CropStage;
  if (frameView === 'frames') return <Frames copy={state.copy} name={file.name} />;
  return <StagePicture file={file} copy={state.copy} />;
}

/** Shown for a PDF whose pages cannot be drawn on this device. */
function UnreadablePages({ fileId, isLocked }: { fileId: string; isLocked: boolean }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-4 text-center text-sm text-muted">
      <FileText aria-hidden className="size-8" strokeWidth={1.5} />
      <p>{isLocked ? messages.locked : messages.noPages}</p>
      {isLocked && <Button onClick={() => askPassword(fileId)}>{messages.enterPassword}</Button>}
    </div>
  );
}

function Reading() {
  return (
    <div className="absolute inset-0 grid place-items-center p-4">
      {/* Appears late, because most files are read before that. */}
      <div className="flex w-60 max-w-full flex-col items-center gap-3 text-sm [animation:rise_180ms_300ms_backwards]">
        <p role="status" className="text-muted">
          {messages.reading}
        </p>
        <div className="w-full">
          <Progress label={messages.reading} />
        </div>
        <Button onClick={cancelReading}>{messages.cancel}</Button>
      </div>
    </div>
  );
}

/** Reason why there is no preview, over the thumbnail if there is one. */
function FailedCopy({ file, message }: { file: FileEntry; message: string }) {
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
        <Button onClick={() => void showPreviewSource()}>{messages.tryAgain}</Button>
      </div>
    </div>
  );
}

/** Asks whether edits that are older than the added files should apply to these files. On a phone, in place of the note, so that the picture keeps its height. */
function InheritedEdits() {
  const { kinds, names, ids, hasEarlierFiles } = useStore($inheritedEdits);
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-sunken py-1 pr-2 pl-4 text-sm max-lg:min-h-14">
      <p role="status" className="min-w-0 grow max-lg:text-caption">
        {hasEarlierFiles ? messages.editsInherited(ids.size, names) : messages.editsRemain(names)}
      </p>
      <Button kind="outline" onClick={resetInheritedEdits} className="shrink-0 px-3 text-sm">
        {messages.resetEdits}
      </Button>
      <Button kind="outline" onClick={() => keepEdits(kinds)} className="shrink-0 px-3 text-sm">
        {messages.keepEdits}
      </Button>
    </div>
  );
}

/**
 * Sets `--outside` of the stage to the height that has scrolled out at the top of the window.
 * @param start element without a size at the place of the stage while it does not stick
 */
function useOutside(stage: RefObject<HTMLElement | null>, start: RefObject<HTMLElement | null>): void {
  // After each render, because the stage may be another element.
  useEffect(() => {
    const update = () => {
      const top = start.current?.getBoundingClientRect().top ?? 0;
      stage.current?.style.setProperty('--outside', `${Math.max(0, -top)}px`);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  });
}

/** A browser scrolls to a focused control within this time. */
const SCROLL_MS = 1500;

/** Scrolls a control beside the sticky stage out of it when it gets the focus by keyboard. Browsers do not know that it is covered. */
function useUncoveredFocus(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const element = stage.current;
      const control = target as HTMLElement;
      const isBeside = element?.parentElement?.contains(control) && !element.contains(control);
      if (!element || !isBeside || !control.matches(':focus-visible')) return;
      uncover(control, element);
      // Chromium scrolls after this event, and smoothly.
      const check = () => control === document.activeElement && uncover(control, element);
      if ('onscrollend' in document) {
        document.addEventListener('scrollend', check, { once: true, signal: AbortSignal.timeout(SCROLL_MS) });
      } else setTimeout(check, SCROLL_MS);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [stage]);
}
