import { useStore } from '@nanostores/react';
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { showPreviewSource, watchPreviewSource } from '#convert/drawing/preview-source.ts';
import { applyChange } from '#session/advice/size-suggestions.ts';
import { $selected } from '#session/files/selection.ts';
import type { FileEntry } from '#session/model.ts';
import { showOptions } from '#session/options/sections.ts';
import { pagesId } from '#session/results/result-item.ts';
import { $isComparisonOpen } from '#session/stage/comparison.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import { $stageFile } from '#session/stage/stage-options.ts';
import { Button } from '../ui/Button.tsx';
import { cardStyles, stickyCardShadow } from '../ui/button-styles.ts';
import { FileText, Info, TriangleAlert } from '../ui/icons.tsx';
import { showSection } from '../ui/show-section.ts';
import { CropStage } from './crop/CropStage.tsx';
import { $cropView } from './crop/crop-view.ts';
import { ImageComparison } from './ImageComparison.tsx';
import { $inheritedEdits, keepEdits, resetInheritedEdits, watchInheritedEdits } from './inherited-edits.ts';
import { messages } from './messages.ts';
import { StageBar, ZoomToggle } from './StageBar.tsx';
import { StageNote } from './StageNote.tsx';
import { StagePicture, StageResult } from './StagePicture.tsx';
import { $stageAdvice } from './stage-advice.ts';
import { $stageImage } from './stage-image.ts';

/** As wide as the window of a phone. */
const wide = 'max-lg:-mx-4 max-lg:rounded-none max-lg:border-x-0 max-lg:border-t-0 sm:max-lg:-mx-6';

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

/** The selected image as the current options would convert it. */
export function Stage({ height }: { height: string }) {
  const file = useStore($stageFile);
  const stage = useRef<HTMLElement>(null);
  const start = useRef<HTMLSpanElement>(null);
  useEffect(watchPreviewSource, []);
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
  const isCompared = useStore($isComparisonOpen);
  return (
    <section
      ref={ref}
      aria-label={messages.preview}
      data-stage={collapsed ? 'collapsed' : 'open'}
      className={`flex min-w-0 flex-col overflow-hidden ${cardStyles} ${wide} ${sticky} ${collapsed ? 'h-auto' : height}`}
    >
      <StageBar file={file} collapsed={collapsed} />
      <div className={`relative min-h-0 grow bg-sunken ${collapsed ? 'hidden' : ''}`}>
        <StageBody file={file} />
        <ZoomToggle />
      </div>
      {!collapsed && !isFrameShown && <StageAdvice key={file.id} />}
      {!collapsed && isCompared && <ImageComparison file={file} />}
      {!collapsed && <InheritedEdits />}
      <StageNote name={file.name} collapsed={collapsed} onCollapse={setCollapsed} />
    </section>
  );
}

/**
 * Shown while a PDF is selected among images. The note is as high as the stage, so that the list does not move. It does not
 * stick, because it would cover the pages below the list.
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
      <Button
        onClick={() => {
          if (!isConverted) showOptions('pdf');
          showSection(isConverted ? pagesId(document.id) : 'pdf-options');
        }}
        className="text-sm"
      >
        {isConverted ? messages.convertedPages : messages.documentPages}
      </Button>
    </section>
  );
}

function StageBody({ file }: { file: FileEntry }) {
  const state = useStore($previewSource);
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
      {/* Appears late, because most files are read before that. */}
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

/**
 * Advice on a result that loses information or is larger than the original, with a button that applies it. Once it was shown,
 * its space stays until another file is on the stage, so that the picture does not move with every change.
 */
function StageAdvice() {
  const advice = useStore($stageAdvice);
  const [hasSpace, setSpace] = useState(false);
  if (advice && !hasSpace) setSpace(true);
  if (!advice) return hasSpace && <div className="h-(--advice-height) shrink-0 border-t border-line" />;
  const { text, change, isTip } = advice;
  const Icon = isTip ? Info : TriangleAlert;
  return (
    <div
      data-advice
      className={`flex min-h-(--advice-height) shrink-0 items-center gap-2 border-t pr-2 pl-4 text-sm max-lg:text-caption max-lg:leading-tight ${isTip ? 'border-line bg-sunken' : 'border-warning-line bg-warning-soft text-warning-ink'}`}
    >
      <Icon aria-hidden className="size-4.5 shrink-0 max-sm:hidden" />
      <p className="min-w-0 grow">{text}</p>
      {change && (
        <button
          type="button"
          onClick={() => applyChange(change)}
          // A touch target that is higher than the row.
          className="-my-1 min-h-11 max-w-1/2 shrink-0 px-2 font-medium text-accent-ink underline underline-offset-2"
        >
          {change.label}
        </button>
      )}
    </div>
  );
}

/** Asks whether edits that are older than the added files should apply to these files. */
function InheritedEdits() {
  const { kinds, names, ids, hasEarlierFiles } = useStore($inheritedEdits);
  if (kinds.length === 0) return null;
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-sunken py-1 pr-2 pl-4 text-sm">
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

const GAP_PX = 12;
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

/** In the page's flow, the stage is above the control. Near the end of its column it is above its sticky position. */
function uncover(control: HTMLElement, stage: HTMLElement): void {
  const { position, top } = getComputedStyle(stage);
  const { bottom, height } = stage.getBoundingClientRect();
  const controlTop = control.getBoundingClientRect().top;
  if (position !== 'sticky' || controlTop >= bottom + GAP_PX) return;
  scrollBy(0, controlTop - (Number.parseFloat(top) + height + GAP_PX));
}
