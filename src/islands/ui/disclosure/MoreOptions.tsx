import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import { messages } from '../messages.ts';
import { ChevronDown } from '../page-icons.tsx';

/** Groups by id that were opened or closed. A group keeps its state while its tab is closed. */
const $groups = atom<ReadonlyMap<string, boolean>>(new Map());

const setOpen = (id: string, isOpen: boolean): void => $groups.set(new Map($groups.get()).set(id, isOpen));

interface Props {
  id: string;
  title?: string;
  /** Names of the options in it, shown while it is closed. */
  contents: string;
  /** Whether an option differs from its default. Opens the group, until it is closed by hand. */
  isModified: boolean;
  children: ReactNode;
}

/** One line for options that few visitors need. A click shows them below it. */
export function MoreOptions({ id, title = messages.moreOptions, contents, isModified, children }: Props) {
  const choice = useStore($groups).get(id);
  const isOpen = choice ?? false;
  useEffect(() => {
    if (isModified && choice === undefined) setOpen(id, true);
  }, [id, isModified, choice]);
  return (
    <div>
      <button
        id={`${id}-more`}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(id, !isOpen)}
        className="flex min-h-11 w-full min-w-0 items-center gap-2 text-left text-sm text-muted transition-colors hover:text-text"
      >
        <span className="shrink-0 font-medium">{title}</span>
        <span className="line-clamp-2 min-w-0 grow text-right text-caption leading-tight wrap-anywhere">
          {!isOpen && contents}
        </span>
        {isModified && !isOpen && (
          <span
            role="img"
            aria-label={messages.changed}
            title={messages.changed}
            className="size-1.5 shrink-0 rounded-full bg-accent"
          />
        )}
        <ChevronDown aria-hidden className={`size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <div className="space-y-4 pt-1 pb-2">{children}</div>}
    </div>
  );
}
