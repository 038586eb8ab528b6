import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts of what happens to the files of the list. */
export const messages = {
  failedTitle: 'Error',
  unsupportedType: 'Unsupported file type',
  invalidType: 'Invalid file type',
  notAdded: (reason: string, names: string) => `${reason} Not added: ${names}.`,
  added: (count: number) => plural(count, { one: '# file added.', other: '# files added.' }),
  /** @param reason of the first file that cannot be converted */
  problems: (count: number, reason: string) => `${formatNumber(count)} cannot be converted: ${reason}`,
  removed: (names: string) => `${names} removed.`,
};
