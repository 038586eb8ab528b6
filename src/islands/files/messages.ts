import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts of the list of files, before it is loaded, and of what happens to its files. */
export const messages = {
  title: 'Uploaded Files',
  listMissing: 'The list could not be loaded. The files can be converted all the same.',
  batchListMissing: 'The list could not be loaded. The files can be converted and downloaded as a ZIP all the same.',
  megabytes: (size: string) => `${size} MB`,
  unreadable: 'This file could not be read. Check that it is still there.',
  failedTitle: 'Error',
  unsupportedType: 'Unsupported file type',
  invalidType: 'Invalid file type',
  notAdded: (reason: string, names: string) => `${reason} Not added: ${names}.`,
  added: (count: number) => plural(count, { one: '# file added.', other: '# files added.' }),
  /** @param reason of the first file that cannot be converted */
  problems: (count: number, reason: string) => `${formatNumber(count)} cannot be converted: ${reason}`,
  removed: (names: string) => `${names} removed.`,
};
