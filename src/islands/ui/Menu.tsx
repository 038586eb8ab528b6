import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './buttons/IconButton.tsx';
import { Ellipsis } from './icons.tsx';
import { lazy } from './loading/lazy.tsx';
import { whenIdle } from './loading/when-idle.ts';
import type { MenuItem } from './MenuItems.tsx';
import { messages } from './messages.ts';
import { type FindFallback, useFocusFallback } from './use-focus-fallback.ts';

interface Props {
  /** Id of the button. */
  id?: string;
  /** Accessible name of the button and of the menu. */
  label: string;
  items: readonly MenuItem[];
  /** Icon of the button: by default, three dots. */
  icon?: ReactNode;
  /** Style of the button. */
  className?: string;
  /** Keeps the menu closed, and the button in the tab order. */
  disabled?: boolean;
  /** Finds a control for the focus if the menu unmounts with it. */
  focusFallback?: (button: HTMLElement) => FindFallback;
}

/** Loaded when the page is idle, or by the first press of a button, which opens the menu once it is there. */
const MenuItems = lazy(() => import('./MenuItems.tsx').then((module) => module.MenuItems), {
  Fallback: () => (
    <p role="alert" className="text-caption text-danger">
      {messages.menuNotLoaded}
    </p>
  ),
});

/** Button with a menu of actions. */
export function Menu({
  id,
  label,
  items,
  icon = <Ellipsis aria-hidden />,
  className = '',
  disabled = false,
  focusFallback = () => () => undefined,
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, focusFallback);
  useEffect(() => whenIdle(() => void MenuItems.prefetch()), []);
  const [open, setOpen] = useState(false);
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
        className={`aria-disabled:opacity-40 ${className}`}
      >
        {icon}
      </IconButton>
      {open && <MenuItems label={label} items={items} button={button} onClose={() => setOpen(false)} />}
    </>
  );
}
