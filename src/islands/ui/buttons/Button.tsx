import type { ComponentProps } from 'react';
import type { ButtonStyleOptions } from './button-styles.ts';
import { buttonStyles } from './button-styles.ts';

/** Uses `aria-disabled`, because the `disabled` attribute would lose the focus. */
export function Button({
  kind,
  size,
  className = '',
  disabled,
  onClick,
  ...props
}: ComponentProps<'button'> & ButtonStyleOptions) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...props}
      className={`${buttonStyles({ kind, size })} ${className}`}
    />
  );
}

/** Link styled as a button. */
export function ButtonLink({ kind, size, className = '', ...props }: ComponentProps<'a'> & ButtonStyleOptions) {
  return <a {...props} className={`${buttonStyles({ kind, size })} ${className}`} />;
}
