import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx';
import { messages } from '../messages.ts';

export interface StripItem {
  key: string;
  /** Accessible name. */
  label: string;
  thumbnail: ReactNode;
}

interface Props {
  /** Accessible name. */
  label: string;
  items: readonly StripItem[];
  index: number;
  /** Name of the shown item, by default its position. */
  current?: string | undefined;
  onShow: (index: number) => void;
  /** Whether there is space for thumbnails on a phone. */
  hasSpace?: boolean;
}

const targets: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Thumbnails with arrows and the position. Arrow keys move through them. A phone has the arrows in the footer of the stage. */
export function Strip({ label, items, index, current, onShow, hasSpace = false }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const last = items.length - 1;
  useCurrentInView(list, index);
  if (last < 1) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targets[event.key]?.(index, last);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (target >= 0 && target <= last) onShow(target);
  };
  return (
    <div
      className={`flex shrink-0 items-center gap-1 border-t border-line bg-surface px-1 ${hasSpace ? '' : 'max-lg:hidden'}`}
    >
      <Pager index={index} count={items.length} current={current} onShow={onShow}>
        <div
          ref={list}
          role="listbox"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-activedescendant={`${id}-${index}`}
          onKeyDown={onKeyDown}
          className="relative flex min-w-0 grow gap-1.5 overflow-x-auto rounded-sm p-1 [scrollbar-width:none]"
        >
          {items.map(({ key, label: name, thumbnail }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys move through the list
            <div
              key={key}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-label={name}
              aria-selected={at === index}
              title={name}
              onClick={() => onShow(at)}
              className="grid h-9 min-w-9 shrink-0 cursor-pointer place-items-center overflow-hidden rounded-sm opacity-70 outline-offset-1 transition-opacity hover:opacity-100 aria-selected:opacity-100 aria-selected:outline-2 aria-selected:outline-accent"
            >
              {thumbnail}
            </div>
          ))}
        </div>
      </Pager>
    </div>
  );
}

interface PagerProps {
  index: number;
  count: number;
  /** Name of the shown item, by default its position. */
  current?: string | undefined;
  onShow: (index: number) => void;
  /** Content between the arrows, before the position. */
  children?: ReactNode;
}

/** Arrows, and the name or the position of the shown item between them. */
export function Pager({ index, count, current, onShow, children }: PagerProps) {
  const last = count - 1;
  return (
    <>
      <IconButton
        label={messages.previous}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onShow(index - 1)}
        className="aria-disabled:opacity-40"
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      {children}
      <span className="tabular shrink-0 text-center text-caption font-medium whitespace-nowrap">
        {current ?? messages.position(index + 1, count)}
      </span>
      <IconButton
        label={messages.next}
        aria-disabled={index === last}
        onClick={() => index < last && onShow(index + 1)}
        className="aria-disabled:opacity-40"
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </>
  );
}

/** Scrolls the list, and nothing around it, so that the current item is in its middle. */
function useCurrentInView(list: RefObject<HTMLDivElement | null>, index: number): void {
  useEffect(() => {
    const item = list.current?.children[index];
    if (!list.current || !(item instanceof HTMLElement)) return;
    list.current.scrollLeft = item.offsetLeft + item.offsetWidth / 2 - list.current.clientWidth / 2;
  }, [list, index]);
}
