const format = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Date and time in the user's locale and time zone. */
export const formatExpiry = (isoDate: string): string => format.format(new Date(isoDate));
