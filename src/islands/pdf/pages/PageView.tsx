import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { announce } from '#session/announcement.ts';
import type { PageOrder } from '#session/pages/page-order.ts';
import { $pdfs } from '#session/pages/pdfs.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ChevronLeft, ChevronRight, RotateCw } from '../../ui/icons.tsx';
import { messages as boardMessages } from '../../ui/page-board/messages.ts';
import { Trash2 } from '../../ui/page-icons.tsx';
import { panelMessages as messages } from '../messages.ts';
import { LargePage } from '../thumbnails/LargePage.tsx';
import { $viewedPage, type pageActions } from './page-actions.ts';

interface Props {
  fileId: string;
  order: PageOrder;
  actions: ReturnType<typeof pageActions>;
  page: number;
  /** Called with the page that is shown last. */
  onClose: (page: number) => void;
}

/** The index that a key shows. It may lie outside the list. */
const targets: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** A page of the grid in a large view. Arrow keys show its neighbors, R rotates it. */
export function PageView({ fileId, order, actions, page, onClose }: Props) {
  const next = useRef<HTMLButtonElement>(null);
  const name = useStore($pdfs).find(({ id }) => id === fileId)?.name ?? '';
  const { pages, rotations } = order;
  const index = pages.indexOf(page);
  const isGone = index < 0;
  // The page was removed by another control, such as a shortcut.
  useEffect(() => {
    if (isGone) $viewedPage.set(undefined);
  }, [isGone]);

  const show = (target: number) => {
    const shown = pages[Math.min(pages.length - 1, Math.max(0, target))];
    if (shown === undefined || shown === page) return;
    $viewedPage.set({ fileId, page: shown });
    announce(messages.shownPage(shown));
  };
  /** Shows the page that takes its place, or the one before the last. */
  const remove = () => {
    const neighbor = pages[index + 1] ?? pages[index - 1];
    actions.remove(page);
    $viewedPage.set(neighbor === undefined ? undefined : { fileId, page: neighbor });
  };
  const close = () => {
    $viewedPage.set(undefined);
    onClose(page);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targets[event.key]?.(index, pages.length - 1);
    const isRotation = event.key.toLowerCase() === 'r';
    if ((target === undefined && !isRotation) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (target === undefined) actions.rotate(page);
    else show(target);
  };
  return (
    <Dialog title={messages.viewedPage(name, page)} focus={next} onClose={close} wide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the dialog, which its buttons offer as well */}
      <div onKeyDown={onKeyDown}>
        <LargePage key={`${fileId} ${page}`} fileId={fileId} pageNumber={page} rotation={rotations.get(page) ?? 0} />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button
            aria-label={messages.previousPage}
            disabled={index === 0}
            onClick={() => show(index - 1)}
            className={icon}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Button
            ref={next}
            aria-label={messages.nextPage}
            disabled={index === pages.length - 1}
            onClick={() => show(index + 1)}
            className={icon}
          >
            <ChevronRight aria-hidden className="size-5" />
          </Button>
          <span className="tabular px-1 text-sm text-muted">{messages.position(index + 1, pages.length)}</span>
          <Button onClick={() => actions.rotate(page)} className="px-3">
            <RotateCw aria-hidden className="size-4" />
            {boardMessages.rotate}
          </Button>
          <Button onClick={remove} className="px-3">
            <Trash2 aria-hidden className="size-4" />
            {boardMessages.delete}
          </Button>
          <Button kind="primary" onClick={close} className="ml-auto max-sm:grow">
            {messages.done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const icon = 'size-11 px-0!';
