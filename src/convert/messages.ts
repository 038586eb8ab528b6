import { plural } from '#lib/text/plural.ts';

/** Why a file cannot be converted yet: alone, and as the end of a sentence that names it. */
export interface Blocker {
  label: string;
  inSentence: string;
}

/** Texts that a page needs before its first conversion. */
export const messages = {
  siteUpdated: 'If the site has been updated meanwhile, reload the page.',
  reload: 'Reload',
  unreadable: 'This file could not be read. Check that it is still there.',
  megabytes: (size: string) => `${size} MB`,

  locked: { label: 'Password required', inSentence: 'password required' },
  mistyped: { label: 'Its pages to convert are mistyped', inSentence: 'its pages to convert are mistyped' },
  allDeleted: { label: 'All pages are deleted', inSentence: 'all pages are deleted' },
  tooManyPages: (max: number): Blocker => ({
    label: plural(max, {
      one: 'At most # page at once, type a range',
      other: 'At most # pages at once, type a range',
    }),
    inSentence: plural(max, {
      one: 'at most # page at once, type a range',
      other: 'at most # pages at once, type a range',
    }),
  }),
};
