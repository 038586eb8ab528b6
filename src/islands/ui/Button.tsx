import type { ComponentProps } from 'react';

const kinds = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover disabled:bg-sunken disabled:text-muted',
  secondary: 'border border-line bg-surface text-text hover:border-line-strong disabled:text-muted',
  plain: 'text-muted hover:bg-sunken hover:text-text',
} as const;

const sizes = { md: 'h-11 px-4', lg: 'h-12 px-5' } as const;

interface Look {
  kind?: keyof typeof kinds | undefined;
  size?: keyof typeof sizes | undefined;
}

const look = ({ kind = 'secondary', size = 'md' }: Look): string =>
  `inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors ` +
  `disabled:cursor-not-allowed ${kinds[kind]} ${sizes[size]}`;

export function Button({ kind, size, className = '', ...props }: ComponentProps<'button'> & Look) {
  return <button type="button" {...props} className={`${look({ kind, size })} ${className}`} />;
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, className = '', ...props }: ComponentProps<'a'> & Look) {
  return <a {...props} className={`${look({ kind, size })} ${className}`} />;
}
