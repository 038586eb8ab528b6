import type { ComponentProps } from 'react';

/** Button that looks like a link in a text. Its target is as high as that of other buttons. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="-my-3 inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-2"
  />
);
