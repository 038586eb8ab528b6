/**
 * Layout of a batch row: the result is below the name on a phone, beside it from 560 px. `content-visibility` skips the
 * layout of offscreen rows but keeps them searchable and accessible.
 */
export const rowStyles = {
  row: 'relative px-4 pt-2.5 pb-1.5 [content-visibility:auto] [contain-intrinsic-size:auto_7.25rem] sm:py-3 sm:[contain-intrinsic-size:auto_5rem] md:px-5',
  grid: 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 sm:grid-cols-[auto_minmax(9rem,1fr)_minmax(0,auto)_auto] sm:items-center sm:gap-x-4',
  thumbnail: 'mt-0.5 size-14 sm:mt-0',
  actions: 'flex items-center gap-1 sm:col-start-4',
  status:
    'col-span-2 col-start-2 flex min-h-11 flex-wrap items-center gap-x-3 sm:col-span-1 sm:col-start-3 sm:row-start-1 sm:justify-end',
} as const;
