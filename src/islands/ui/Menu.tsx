import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './IconButton.tsx';
import { Ellipsis } from './icons.tsx';
import { type FindFallback, useFocusFallback } from './use-focus-fallback.ts';

export interface MenuItem {
  text: string;
  /** Accessible name, which contains the text. */
  label: string;
  /** Makes the item a link. */
  href?: string;
  onSelect?: () => void;
}

interface Props {
  /** Id of the button. */
  id?: string;
  /** Accessible name of the button and of the menu. */
  label: string;
  items: readonly MenuItem[];
  /** Keeps the menu closed, and the button in the tab order. */
  disabled?: boolean;
  /** Finds a control for the focus if the menu unmounts with it. */
  focusFallback?: (button: HTMLElement) => FindFallback;
}

const GAP_PX = 4;

/** Index of the item that a key focuses, from the index of the focused one. */
const moves = new Map<string, (index: number, count: number) => number>([
  ['ArrowDown', (index, count) => (index + 1) % count],
  ['ArrowUp', (index, count) => (index <= 0 ? count : index) - 1],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);

/**
 * Button with a menu of actions. The menu is in the top layer, so that a scrolling list does not clip it. A click beside it only
 * closes it.
 */
export function Menu({ id, label, items, disabled = false, focusFallback = () => () => undefined }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, focusFallback);
  const [open, setOpen] = useState(false);
  const close = () => {
    // A button that the window cuts would scroll to the middle.
    button.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  return (
    <>
      <IconButton
        ref={button}
        id={id}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && setOpen(!open)}
        className="aria-disabled:opacity-40"
      >
        <Ellipsis aria-hidden />
      </IconButton>
      {open && <Items label={label} items={items} button={button} onClose={close} onDismiss={() => setOpen(false)} />}
    </>
  );
}

interface ItemsProps extends Pick<Props, 'label' | 'items'> {
  button: RefObject<HTMLButtonElement | null>;
  /** Closes the menu and focuses its button. */
  onClose: () => void;
  /** Closes the menu and leaves the focus where it is. */
  onDismiss: () => void;
}

function Items({ label, items, button, onClose, onDismiss }: ItemsProps) {
  const layer = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (hasTopLayer()) layer.current?.showPopover();
    if (menu.current && button.current) placeBelow(menu.current, button.current);
    focusItem(menu.current, () => 0);
  }, [button]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers do the same on every render
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const follow = () => menu.current && button.current && placeBelow(menu.current, button.current);
    addEventListener('scroll', follow, options);
    addEventListener('resize', follow, options);
    return () => stop.abort();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves.get(event.key);
    if (move) focusItem(menu.current, (index) => move(index, items.length));
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') return onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const content = (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the menu closes it, as Escape does
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={layer}
      popover="manual"
      onClick={(event) => event.target === layer.current && onDismiss()}
      className="fixed inset-0 z-50 m-0 size-full border-0 bg-transparent p-0"
    >
      <div
        ref={menu}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="fixed min-w-40 rounded-md border border-line bg-surface p-1 text-text shadow-float"
      >
        {items.map(({ text, label, href, onSelect }) => {
          const props = {
            role: 'menuitem',
            tabIndex: -1,
            'aria-label': label,
            onClick: () => {
              onClose();
              onSelect?.();
            },
            className: 'flex min-h-11 w-full items-center rounded-sm px-3 text-left hover:bg-sunken focus:bg-sunken',
          } as const;
          return href === undefined ? (
            <button key={text} type="button" {...props}>
              {text}
            </button>
          ) : (
            <a key={text} href={href} {...props}>
              {text}
            </a>
          );
        })}
      </div>
    </div>
  );
  return hasTopLayer() ? content : createPortal(content, document.body);
}

/** Whether the browser has popovers: Chrome from 114, Firefox from 125, Safari from 17. Otherwise the menu ends the page. */
const hasTopLayer = (): boolean => 'showPopover' in HTMLElement.prototype;

function focusItem(menu: HTMLElement | null, move: (index: number) => number): void {
  const all = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  all[move(all.indexOf(document.activeElement as HTMLElement))]?.focus({ preventScroll: true });
}

/** Places the menu below the button, or above it if there is too little space. */
function placeBelow(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const fitsBelow = bottom + GAP_PX + height <= innerHeight;
  Object.assign(menu.style, {
    left: `${Math.max(GAP_PX, right - width)}px`,
    top: `${fitsBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - GAP_PX - height)}px`,
  });
}
