const format = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as the visitor's own clock and language say it. */
export const formatExpiry = (isoDate: string): string => format.format(new Date(isoDate));
