import type { ReactNode } from 'react';
import { useId } from 'react';
import { cardStyles } from './buttons/button-styles.ts';

interface Props {
  id?: string;
  title: string;
  /** Content beside the title. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Section with a title. */
export function Card({ id: overriddenId, title, aside, children, className = '' }: Props) {
  const id = useId();
  return (
    <section id={overriddenId} aria-labelledby={id} className={`${cardStyles} ${className}`}>
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 pt-1 md:px-5">
        <h2 id={id} className="text-lead font-semibold">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
