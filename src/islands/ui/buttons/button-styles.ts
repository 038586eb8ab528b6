/** Shared styles of islands and pages. */
const kinds = {
  // The border is visible only in forced-colors mode, which removes the background.
  primary:
    'border border-transparent bg-accent text-on-accent hover:bg-accent-hover ' +
    'aria-disabled:bg-sunken aria-disabled:text-muted',
  secondary:
    'border border-line bg-surface text-text not-aria-disabled:hover:border-line-strong ' +
    'aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-muted',
  outline: 'border border-accent text-accent-ink hover:bg-accent-soft',
  plain: 'text-muted hover:bg-sunken hover:text-text aria-disabled:opacity-50',
} as const;

/** `bar` is for a bar of one row, which stays low with large text. It has no horizontal padding of its own. */
const sizes = {
  md: 'min-h-11 px-4 py-1.5',
  lg: 'min-h-12 px-5 py-2',
  bar: 'min-h-[48px] py-[6px] text-[min(1rem,6.25vw)] leading-tight',
} as const;

export interface ButtonStyleOptions {
  kind?: keyof typeof kinds | undefined;
  size?: keyof typeof sizes | undefined;
}

export const buttonStyles = ({ kind = 'secondary', size = 'md' }: ButtonStyleOptions = {}): string =>
  'inline-flex items-center justify-center gap-2 rounded-md text-center font-medium transition-colors [&>svg]:shrink-0 ' +
  `aria-disabled:cursor-not-allowed ${kinds[kind]} ${sizes[size]}`;

export const cardStyles = 'rounded-lg border border-line bg-surface';

/** What scrolls below a sticky card does not show beside it: shadows cover the gap above, its corners, and fade out below. */
export const stickyCardShadow =
  'lg:shadow-[0_-0.75rem_0_var(--page),-0.5rem_0.25rem_0_var(--page),0.5rem_0.25rem_0_var(--page),0_0.5rem_0.5rem_var(--page)]';

/** Style of inputs and selects. 16 px prevents the zoom on focus in iOS. */
export const fieldStyles =
  'min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-base transition-colors hover:border-muted aria-invalid:border-danger!';
