import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { ArrowDown, ArrowUp, RotateCw } from '../icons.tsx';
import { Trash2 } from '../page-icons.tsx';
import type { BoardActions, PageId } from './board.ts';
import { messages } from './messages.ts';

interface Props<P extends PageId> {
  actions: BoardActions<P>;
  isEmpty: boolean;
  isAllSelected: boolean;
  selectedCount: number;
  /** Whether the pages cannot be changed now. */
  isLocked?: boolean;
  canMove: Readonly<Record<'up' | 'down', boolean>>;
  /** Actions that replace those on the selected pages while none is selected. */
  withoutSelection?: ReactNode;
}

/** Selects all pages, and has the actions on the selected ones. On a phone it stays above the pages while the page is scrolled. */
export function BoardToolbar<P extends PageId>(props: Props<P>) {
  const { actions, isEmpty, isAllSelected, selectedCount, isLocked = false, canMove, withoutSelection } = props;
  const hasSelection = selectedCount > 0;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-1.5 text-sm max-sm:sticky max-sm:top-0 max-sm:z-1 max-sm:-mx-4 max-sm:gap-1 max-sm:bg-surface max-sm:px-4 max-sm:py-2">
      <Button disabled={isEmpty || isLocked} onClick={actions.toggleAll} className="px-3 max-sm:px-2.5">
        {isAllSelected ? messages.deselectAll : messages.selectAll}
      </Button>
      {!hasSelection && withoutSelection ? (
        withoutSelection
      ) : (
        <>
          <Action
            text={messages.moveUp}
            Icon={ArrowUp}
            disabled={!canMove.up || isLocked}
            onClick={() => actions.shift('up')}
          />
          <Action
            text={messages.moveDown}
            Icon={ArrowDown}
            disabled={!canMove.down || isLocked}
            onClick={() => actions.shift('down')}
          />
          <Action
            text={messages.rotate}
            Icon={RotateCw}
            disabled={!hasSelection || isLocked}
            onClick={() => actions.rotate()}
          />
          <Action
            text={messages.delete}
            Icon={Trash2}
            disabled={!hasSelection || isLocked}
            onClick={() => actions.remove()}
          />
          {hasSelection && (
            <span className="tabular text-muted max-sm:hidden sm:ml-auto">{messages.selected(selectedCount)}</span>
          )}
        </>
      )}
    </div>
  );
}

interface ActionProps extends ComponentProps<typeof Button> {
  text: string;
  Icon: ComponentType<{ 'aria-hidden': true; className: string }>;
}

/** Button with its text or, on a phone, only its icon. */
const Action = ({ text, Icon, ...props }: ActionProps) => (
  <Button {...props} title={text} className="px-3 aria-disabled:opacity-60 max-sm:h-11 max-sm:w-11 max-sm:px-0">
    <Icon aria-hidden className="size-4 shrink-0" />
    <span className="max-sm:sr-only">{text}</span>
  </Button>
);
