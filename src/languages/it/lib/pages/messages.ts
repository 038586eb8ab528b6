import type * as english from '../../../../lib/pages/messages.ts';

/** `a` is `ad` before an A. */
const toFormat = (format: string): string => (/^A/i.test(format) ? `ad ${format}` : `a ${format}`);

/** Names of pages and of links to them. Formats are names such as JPG. */
export const pageNameMessages: typeof english.pageNameMessages = {
  pair: (from: string, to: string) => `Da ${from} ${toFormat(to)}`,
  convertTo: (format: string) => `Converti in ${format}`,
};
