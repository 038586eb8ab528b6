import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef } from 'react';
import { removeOne } from '#convert/files/remove-selected.ts';
import { setVisible } from '#convert/run/task-queue.ts';
import { orientSize, type QuarterTurn, rotateOrientation } from '#lib/geometry/orientation.ts';
import type { PdfSettings } from '#lib/pdf/settings.ts';
import type { FileEntry } from '#session/model.ts';
import { FileName } from '../ui/file/FileName.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { RotateCw, X } from '../ui/icons.tsx';
import { RotatedImage } from '../ui/image/RotatedImage.tsx';
import { Menu } from '../ui/Menu.tsx';
import { GripVertical, ImageIcon } from '../ui/page-icons.tsx';
import type { DropSide } from '../ui/reorder/use-drag-positions.ts';
import { type FindFallback, useFocusFallback } from '../ui/use-focus-fallback.ts';
import { messages } from './page-messages.ts';
import { previewPage } from './page-preview.ts';
import { rotateAllPages, rotatePage } from './page-rotations.ts';

interface Props {
  file: FileEntry;
  /** Index in the order, from 0. */
  index: number;
  count: number;
  settings: PdfSettings;
  /** Whether the order cannot be changed now. */
  isLocked: boolean;
  isMoving: boolean;
  /** Side of the cell on which the dragged page would be dropped. */
  dropSide: DropSide | undefined;
  onPress: (event: PointerEvent, index: number) => void;
  onMove: (id: string, index: number) => void;
}

const dropMarks = {
  before: 'before:absolute before:inset-y-0 before:-left-2 before:w-1 before:rounded-full before:bg-accent',
  after: 'after:absolute after:inset-y-0 after:-right-2 after:w-1 after:rounded-full after:bg-accent',
} as const satisfies Record<DropSide, string>;

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A page with its controls. A mouse drags the whole cell, a finger only the handle, so that swiping still scrolls. */
export function PageCell({ file, index, count, settings, isLocked, isMoving, dropSide, onPress, onMove }: Props) {
  const { id, name, state, rotation = 0 } = file;
  const cell = useRef<HTMLLIElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  useVisible(cell, id);
  useFocusFallback(removeButton, removeButtonBeside);
  const move = (to: number) => {
    if (!isLocked) onMove(id, to);
  };
  const pressKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() === 'r' && !ctrlKey && !metaKey && !altKey && !isLocked) {
      if (shiftKey) rotateAllPages();
      else rotatePage(id);
    }
    const step = steps[key];
    if (step === undefined) return;
    event.preventDefault();
    // A smooth scroll to the focus that still runs would continue to the old position of the page.
    cell.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    move(index + step);
    // React moves the other cells instead, or focuses the moved one again and restores the scroll position.
    requestAnimationFrame(() => cell.current?.scrollIntoView({ block: 'nearest' }));
  };
  const error = state.step === 'failed' || state.step === 'rejected' ? state.error.message : undefined;
  return (
    <li
      ref={cell}
      data-place={index}
      onPointerDown={(event) => {
        const isControl = event.target instanceof Element && event.target.closest('button, [role=menu]');
        if (event.pointerType === 'mouse' && !isLocked && !isControl) onPress(event, index);
      }}
      onDragStart={(event) => event.preventDefault()}
      className={`relative flex min-w-0 flex-col rounded-md border bg-surface p-1.5 select-none lg:pointer-fine:cursor-grab ${error ? 'border-danger' : 'border-line'} ${isMoving ? 'opacity-40' : ''} ${dropSide ? dropMarks[dropSide] : ''}`}
    >
      <div className="relative">
        <PagePicture file={file} settings={settings} rotation={rotation} />
        {state.step !== 'rejected' && (
          <IconButton
            label={messages.rotate(name)}
            aria-disabled={isLocked || undefined}
            onClick={() => !isLocked && rotatePage(id)}
            className="absolute top-0 right-0 hover:bg-transparent aria-disabled:opacity-40"
          >
            <span className="grid size-7.5 place-items-center rounded-full bg-surface shadow-[0_0_0_1px_var(--line)]">
              <RotateCw aria-hidden className="size-4!" />
            </span>
          </IconButton>
        )}
      </div>
      <p className="mt-1.5 flex min-w-0 gap-1.5 text-caption">
        <span className="tabular font-semibold text-accent-ink">{index + 1}</span>
        <FileName name={name} />
      </p>
      {error && <p className="text-caption text-danger">{error}</p>}
      <div className="mt-auto -mx-1.5 -mb-1.5 flex">
        <IconButton
          label={messages.handle(name, index + 1, count)}
          onKeyDown={pressKey}
          onPointerDown={(event) => !isLocked && onPress(event, index)}
          className="mr-auto cursor-grab touch-none active:cursor-grabbing"
        >
          <GripVertical aria-hidden />
        </IconButton>
        <IconButton
          ref={removeButton}
          label={messages.remove(name)}
          data-remove
          aria-disabled={isLocked || undefined}
          onClick={() => !isLocked && removeOne(id)}
          className="aria-disabled:opacity-40"
        >
          <X aria-hidden />
        </IconButton>
        {count > 1 && (
          <Menu
            label={messages.moreActions(name)}
            disabled={isLocked}
            items={movesFrom(index, count).map(({ text, to }) => ({
              text,
              label: messages.moveOf(text, name),
              onSelect: () => move(to),
            }))}
          />
        )}
      </div>
    </li>
  );
}

/** Finds the button that removes the next page, else the previous one, else the file picker. */
function removeButtonBeside(button: HTMLElement): FindFallback {
  const cell = button.closest('li');
  const neighbors = [cell?.nextElementSibling, cell?.previousElementSibling];
  return () => {
    const neighbor = neighbors.find((other) => other?.isConnected);
    return neighbor?.querySelector<HTMLElement>('[data-remove]') ?? document.getElementById('upload-input');
  };
}

/** The moves that change the order, each index once. */
function movesFrom(index: number, count: number): { text: string; to: number }[] {
  const { start, earlier, later, end } = messages.moves;
  const last = count - 1;
  return [
    ...(index > 1 ? [{ text: start, to: 0 }] : []),
    ...(index > 0 ? [{ text: earlier, to: index - 1 }] : []),
    ...(index < last ? [{ text: later, to: index + 1 }] : []),
    ...(index < last - 1 ? [{ text: end, to: last }] : []),
  ];
}

interface PagePictureProps extends Pick<Props, 'file' | 'settings'> {
  /** Clockwise, in degrees. */
  rotation: QuarterTurn;
}

/** The page in its proportions, with the image where it will be. */
function PagePicture({ file: { thumbnail, state }, settings, rotation }: PagePictureProps) {
  const frame = 'grid aspect-square place-items-center rounded-sm bg-sunken p-2';
  if (thumbnail.step === 'loading' && state.step !== 'rejected') {
    return <div className={`${frame} skeleton`} />;
  }
  if (thumbnail.step !== 'shown') {
    return (
      <div className={`${frame} text-muted`}>
        <ImageIcon aria-hidden className="size-6" strokeWidth={1.5} />
      </div>
    );
  }
  const size = thumbnail.size ?? { width: 1, height: 1 };
  const { ratio, ...place } = previewPage(orientSize(size, rotateOrientation(1, rotation)), settings);
  const percent = (value: number) => `${value}%`;
  // Paper is white in both themes.
  const page: CSSProperties = {
    backgroundColor: '#fff',
    aspectRatio: ratio,
    ...(ratio < 1 ? { height: '100%' } : { width: '100%' }),
  };
  return (
    <div className={frame}>
      <div className="relative shadow-[0_0_0_1px_var(--line),0_1px_3px_rgb(0_0_0/0.15)]" style={page}>
        <div
          className="absolute"
          style={{
            left: percent(place.left),
            top: percent(place.top),
            width: percent(place.width),
            height: percent(place.height),
          }}
        >
          <RotatedImage src={thumbnail.url} rotation={rotation} proportion={size.height / size.width} />
        </div>
      </div>
    </div>
  );
}

/** Loads the thumbnails of visible pages first. */
function useVisible(cell: React.RefObject<HTMLElement | null>, id: string): void {
  useEffect(() => {
    const element = cell.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setVisible(id, entry?.isIntersecting ?? false), {
      rootMargin: '100px',
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setVisible(id, false);
    };
  }, [cell, id]);
}
