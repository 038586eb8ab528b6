import * as Radix from '@radix-ui/react-menu';
import { type KeyboardEvent, type RefObject, useRef } from 'react';

export interface MenuItem {
  /** Needed if another item can have the same text. */
  id?: string;
  text: string;
  /** Accessible name, which contains the text. */
  label: string;
  hint?: string;
  /** Makes the item a link. */
  href?: string;
  onSelect?: () => void;
  /** Whether a line precedes it. */
  startsGroup?: boolean;
}

interface Props {
  label: string;
  items: readonly MenuItem[];
  /** Button that opens the menu. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

const GAP_PX = 4;

/**
 * The open menu of a button. It is not modal in the sense of Radix, which would block scrolling by a style element that the
 * Content-Security-Policy forbids: a layer takes the clicks beside it.
 */
export function MenuItems({ label, items, button, onClose }: Props) {
  const first = useRef<HTMLElement>(null);
  const isEntered = useRef(false);
  const close = () => {
    // A button that the window cuts would scroll to the middle.
    button.current?.focus({ preventScroll: true });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    // Radix keeps the focus in the menu on Tab. Shortcuts of the page do not apply to Escape.
    event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
    close();
  };
  // The landmark of the button. A scrolling list does not clip what is outside it.
  const container = button.current?.closest<HTMLElement>('main') ?? null;
  return (
    <Radix.Root open modal={false}>
      <Radix.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Radix.Portal container={container}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the menu closes it, as Escape does */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div className="fixed inset-0 z-50" onClick={onClose} />
      </Radix.Portal>
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          loop
          align="end"
          sideOffset={GAP_PX}
          collisionPadding={GAP_PX}
          onKeyDownCapture={onKeyDown}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // Radix focuses the first item only after a key press since its code is loaded.
          onFocus={({ target, currentTarget }) => {
            if (target !== currentTarget || isEntered.current) return;
            isEntered.current = true;
            first.current?.focus({ preventScroll: true });
          }}
          className="z-50 max-h-(--radix-popper-available-height) max-w-[calc(100vw-8px)] min-w-40 overflow-y-auto rounded-md border border-line bg-surface p-1 text-text shadow-float outline-none"
        >
          {items.map(({ id, text, label: name, hint, href, onSelect, startsGroup }, index) => (
            <Radix.Item
              key={id ?? text}
              asChild
              {...(index === 0 && { ref: first as RefObject<HTMLDivElement | null> })}
              aria-label={name}
              textValue={text}
              onSelect={() => {
                close();
                onSelect?.();
              }}
              className={`flex min-h-11 w-full items-center gap-4 px-3 text-left data-highlighted:bg-sunken ${startsGroup ? 'mt-1 rounded-b-sm border-t border-line pt-1' : 'rounded-sm'}`}
            >
              {href === undefined ? (
                <button type="button">
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                  {hint !== undefined && <span className="ml-auto shrink-0 text-caption text-muted">{hint}</span>}
                </button>
              ) : (
                <a href={href}>{text}</a>
              )}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
