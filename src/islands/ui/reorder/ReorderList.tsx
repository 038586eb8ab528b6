import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { messages } from '../messages.ts';
import { ChevronDown, ChevronUp, GripVertical } from '../page-icons.tsx';
import { useDragOrder } from './use-drag-order.ts';

interface Item<V extends string> {
  id: V;
  label: string;
}

interface Props<V extends string> {
  label: string;
  items: readonly Item<V>[];
  /** @param place target index from 0, may be out of range */
  onMove: (id: V, place: number) => void;
}

const steps: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Ordered list. Rows are moved by dragging the handle, by its arrow keys, or by two buttons. */
export function ReorderList<V extends string>({ label, items, onMove }: Props<V>) {
  const list = useRef<HTMLOListElement>(null);
  const mover = useRef<Element | null>(null);
  const move = (id: V, place: number) => {
    mover.current = document.activeElement;
    onMove(id, place);
  };
  // A moved control loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on every new order
  useLayoutEffect(() => {
    if (mover.current instanceof HTMLElement && list.current?.contains(mover.current)) mover.current.focus();
    mover.current = null;
  }, [items]);

  const { dragged, start, follow } = useDragOrder(list, (from, to) => {
    const item = items[from];
    if (item) move(item.id, to);
  });
  const press = (event: KeyboardEvent, id: V, place: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(id, place + step);
  };

  return (
    <ol ref={list} aria-label={label} {...follow} className="space-y-2 select-none">
      {items.map(({ id, label: name }, place) => (
        <li
          key={id}
          className={`tabular flex min-h-12 flex-wrap items-center rounded-md border bg-surface text-sm ${dragged === place ? 'border-accent shadow-float' : 'border-line'}`}
        >
          <IconButton
            data-handle
            label={messages.moveHandle(name, place + 1, items.length)}
            onKeyDown={(event) => press(event, id, place)}
            onPointerDown={(event) => start(event, place)}
            className="cursor-grab touch-none active:cursor-grabbing"
          >
            <GripVertical aria-hidden />
          </IconButton>
          <span aria-hidden className="w-6 shrink-0 text-center font-semibold text-accent-ink">
            {place + 1}
          </span>
          <span className="min-w-0 grow basis-20 truncate pl-1 font-medium">{name}</span>
          <IconButton
            label={messages.moveUp(name)}
            aria-disabled={place === 0 || undefined}
            onClick={() => move(id, place - 1)}
            className="aria-disabled:opacity-40"
          >
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton
            label={messages.moveDown(name)}
            aria-disabled={place === items.length - 1 || undefined}
            onClick={() => move(id, place + 1)}
            className="aria-disabled:opacity-40"
          >
            <ChevronDown aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
