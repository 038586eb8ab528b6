/** How everything that is typed into or chosen from looks. 16 px, so that iOS does not zoom in. */
export const fieldLook =
  'h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-base transition-colors hover:border-muted';
