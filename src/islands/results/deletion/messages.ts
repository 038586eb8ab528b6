import { plural } from '#lib/text/plural.ts';

/** Texts of deletions. */
export const messages = {
  title: (count: number) => plural(count, { one: 'Delete this result now?', other: 'Delete these # results now?' }),
  confirm: { all: 'Delete all now', earlier: 'Delete all', file: 'Delete now' },
  deleting: 'Deleting…',
  cancel: 'Cancel',
  onServer: {
    all: 'The results on this page are deleted from this browser and from the server. Their links will stop working. This cannot be undone.',
    earlier:
      'The earlier results on this page are deleted from this browser and from the server. Their links will stop working. This cannot be undone.',
    file: <T>(name: T): (string | T)[] => [
      name,
      ', its preview and its record are deleted now, and its link will stop working. This cannot be undone.',
    ],
  },
  onDevice: {
    all: 'The results on this page are deleted from this browser. Your original files stay where they are.',
    earlier: 'The earlier results on this page are deleted from this browser. Your original files stay where they are.',
    file: <T>(name: T): (string | T)[] => [
      name,
      ' is deleted from this browser now. Your original file stays where it is.',
    ],
  },
  everything: 'Delete everything else from this browser, too',
  everythingHints: {
    withMail: 'Results of other tabs, earlier files, and files sent by e-mail.',
    withLinks: 'Results of other tabs, earlier files, and files behind links.',
    onDevice: 'Results of other tabs and earlier files.',
  },

  allDeleted: 'All results deleted',
  nothingOnServer: 'Nothing of yours is left on the server.',
  nothingInBrowser: 'No result is left in this browser.',
  earlierDeleted: 'Earlier results deleted',
  fileDeleted: (name: string) => `${name} deleted`,
  failed: {
    file: 'The file could not be deleted. Please try again.',
    files: 'The files could not be deleted. Please try again.',
  },
  someFailed: 'Some files in this browser could not be deleted. Please try again.',
  notOwned: 'Only the browser that converted this file can delete it, as long as it keeps its cookie.',
  noAnswer: 'There was no answer. Check your connection and try again.',
};
