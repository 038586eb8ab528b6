import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** Accessible name. */
  label: string;
}

export function IconButton({ label, className = '', ...props }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-text [&_svg]:size-[18px] ${className}`}
    />
  );
}
