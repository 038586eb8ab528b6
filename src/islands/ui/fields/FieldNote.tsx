import type { ReactNode } from 'react';
import { CircleAlert } from '../page-icons.tsx';

interface Props {
  id: string;
  isError?: boolean;
  children: ReactNode;
}

/** Hint or error below a field. A live region announces changes. */
export function FieldNote({ id, isError = false, children }: Props) {
  return (
    <p
      id={id}
      role="status"
      className={`flex gap-1.5 text-caption empty:hidden ${children ? 'mt-1' : ''} ${isError ? 'text-danger' : 'text-muted'}`}
    >
      {isError && <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />}
      {children}
    </p>
  );
}
