import type { GridPosition } from '#lib/options/values.ts';

/** Texts of watermarks on images and PDFs. Pages do not load them at once. */
export const messages = {
  /** In reading order. */
  positions: {
    'top-left': 'Top left',
    'top-center': 'Top center',
    'top-right': 'Top right',
    'center-left': 'Center left',
    center: 'Center',
    'center-right': 'Center right',
    'bottom-left': 'Bottom left',
    'bottom-center': 'Bottom center',
    'bottom-right': 'Bottom right',
  } satisfies Record<GridPosition, string>,
};
