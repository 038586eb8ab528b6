import type { ComponentProps } from 'react';
import type { ButtonLook } from './button-styles.ts';
import { buttonLook } from './button-styles.ts';

/** Disabled it keeps the focus and does nothing: `disabled` itself would drop the focus to the page. */
export function Button({
  kind,
  size,
  className = '',
  disabled,
  onClick,
  ...props
}: ComponentProps<'button'> & ButtonLook) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...props}
      className={`${buttonLook({ kind, size })} ${className}`}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, className = '', ...props }: ComponentProps<'a'> & ButtonLook) {
  return <a {...props} className={`${buttonLook({ kind, size })} ${className}`} />;
}
