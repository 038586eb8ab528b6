import type { ReactNode } from 'react';
import { Menu } from '../Menu.tsx';
import type { MenuItem } from '../MenuItems.tsx';
import { ChevronDown } from '../page-icons.tsx';

interface Props {
  /** Accessible name of the menu. */
  label: string;
  items: readonly MenuItem[];
  /** The main button, a primary one with `splitButtonStyles`. */
  children: ReactNode;
}

export const splitButtonStyles = 'min-w-0 grow rounded-r-none px-[min(0.75rem,3vw)] font-semibold';

/** Main action with a menu of what else can be done. */
export const SplitButton = ({ label, items, children }: Props) => (
  <div className="flex min-w-0 grow">
    {children}
    <Menu
      label={label}
      icon={<ChevronDown aria-hidden />}
      items={items}
      className="h-auto rounded-l-none border-l border-on-accent/30 bg-accent text-on-accent! hover:bg-accent-hover!"
    />
  </div>
);
