import type { CSSProperties, RefObject } from 'react';
import { memo, useEffect, useRef } from 'react';
import { setVisible } from '#convert/task-queue.ts';
import { orientSize, type QuarterTurn, rotateOrientation } from '#lib/geometry/orientation.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { layOutPage } from '#lib/pdf/page-layout.ts';
import type { PdfSettings } from '#lib/pdf/settings.ts';
import type { FileEntry } from '#session/model.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { FileName } from '../ui/file/FileName.tsx';
import { RotateCw, X } from '../ui/icons.tsx';
import { RotatedImage } from '../ui/image/RotatedImage.tsx';
import { Menu } from '../ui/Menu.tsx';
import { CELL_FRAME, type Cell } from '../ui/page-board/BoardCell.tsx';
import { heightAroundPicture, PageCell } from '../ui/page-board/PageCell.tsx';
import { ImageIcon } from '../ui/page-icons.tsx';
import { imageActions } from './image-board.ts';
import { pageMessages as messages } from './messages.ts';

interface Props extends Cell {
  file: FileEntry;
  settings: PdfSettings;
}

/** The picture is square. */
export const cellHeight = (width: number): number => width - CELL_FRAME + heightAroundPicture({ hasTitle: true });

/** An image as a page of the created PDF, with its controls. */
export const ImagePage = memo(function ImagePage({ file, settings, ...cell }: Props) {
  const { id, name, state, rotation = 0 } = file;
  const { index, count, isLocked } = cell;
  const picture = useRef<HTMLDivElement>(null);
  useVisible(picture, id);
  const error = state.step === 'failed' || state.step === 'rejected' ? state.error.message : undefined;
  const withControls = (
    <div ref={picture} className="relative">
      <div data-picture>
        <PagePicture file={file} settings={settings} rotation={rotation} />
      </div>
      {/* The frame of the cell shows the selection and its focus. */}
      <input
        type="checkbox"
        aria-label={messages.select(name)}
        data-control="select"
        checked={cell.isSelected}
        disabled={isLocked}
        onChange={({ nativeEvent }) => cell.onPick(index, (nativeEvent as MouseEvent).shiftKey)}
        className="sr-only"
      />
      {state.step !== 'rejected' && (
        <IconButton
          label={messages.rotate(name)}
          aria-disabled={isLocked || undefined}
          onClick={() => !isLocked && imageActions.rotate(id)}
          className="absolute top-0 right-0 hover:bg-transparent aria-disabled:opacity-40"
        >
          <span className="grid size-7.5 place-items-center rounded-full bg-surface shadow-[0_0_0_1px_var(--line)]">
            <RotateCw aria-hidden className="size-4!" />
          </span>
        </IconButton>
      )}
      {error && (
        <p
          title={error}
          className="absolute inset-x-0 bottom-0 line-clamp-5 rounded-b-sm bg-surface/90 px-1 text-caption text-danger"
        >
          {error}
        </p>
      )}
    </div>
  );
  const title = (
    <>
      <span className="tabular font-semibold text-accent-ink">{index + 1}</span>
      <FileName name={name} />
    </>
  );
  return (
    <PageCell
      cell={cell}
      page={id}
      hasError={error !== undefined}
      picture={withControls}
      title={title}
      gripLabel={messages.handle(name, index + 1, count)}
    >
      <IconButton
        label={messages.remove(name)}
        data-control="remove"
        aria-disabled={isLocked || undefined}
        onClick={() => !isLocked && imageActions.remove(id)}
        className="ml-auto aria-disabled:opacity-40"
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
            onSelect: () => imageActions.move(id, to),
          }))}
        />
      )}
    </PageCell>
  );
});

/** The moves that change the order, by their insertion indexes, each once. */
function movesFrom(index: number, count: number): { text: string; to: number }[] {
  const { start, earlier, later, end } = messages.moves;
  const last = count - 1;
  return [
    ...(index > 1 ? [{ text: start, to: 0 }] : []),
    ...(index > 0 ? [{ text: earlier, to: index - 1 }] : []),
    ...(index < last ? [{ text: later, to: index + 2 }] : []),
    ...(index < last - 1 ? [{ text: end, to: count }] : []),
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
  const { ratio, image } = previewPage(orientSize(size, rotateOrientation(1, rotation)), settings);
  // Paper is white in both themes.
  const page: CSSProperties = {
    backgroundColor: '#fff',
    aspectRatio: ratio,
    ...(ratio < 1 ? { height: '100%' } : { width: '100%' }),
  };
  return (
    <div className={frame}>
      <div className="relative shadow-[0_0_0_1px_var(--line),0_1px_3px_rgb(0_0_0/0.15)]" style={page}>
        <div className="absolute" style={image}>
          <RotatedImage src={thumbnail.url} rotation={rotation} proportion={size.height / size.width} />
        </div>
      </div>
    </div>
  );
}

/** The page of an upright image of this size: its width divided by its height, and the place of the image on it. */
function previewPage(size: Size, settings: PdfSettings): { ratio: number; image: CSSProperties } {
  const { width, height, matrix } = layOutPage({ ...size, orientation: 1 }, settings);
  const [imageWidth, , , imageHeight, x, y] = matrix;
  const percent = (value: number, total: number) => `${(value / total) * 100}%`;
  return {
    ratio: width / height,
    image: {
      left: percent(x, width),
      top: percent(height - y - imageHeight, height),
      width: percent(imageWidth, width),
      height: percent(imageHeight, height),
    },
  };
}

/** Loads the thumbnails of visible pages first. */
function useVisible(picture: RefObject<HTMLElement | null>, id: string): void {
  useEffect(() => {
    const element = picture.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setVisible(id, entry?.isIntersecting ?? false), {
      rootMargin: '100px',
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setVisible(id, false);
    };
  }, [picture, id]);
}
