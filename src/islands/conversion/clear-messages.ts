import { plural } from '#lib/text/plural.ts';

/** Texts of the confirmation before Clear All. */
export const messages = {
  title: (hasFiles: boolean) => (hasFiles ? 'Clear all files and results?' : 'Clear all results?'),
  confirm: 'Clear all',
  confirming: 'Clearing…',
  keep: 'Keep',
  includesEarlier: (count: number) =>
    plural(count, {
      one: 'This includes the result under “Earlier results”.',
      other: 'This includes the # results under “Earlier results”.',
    }),
  unsaved: (count: number) =>
    plural(count, {
      one: '# result is on this device only and has not been downloaded.',
      other: '# results are on this device only and have not been downloaded.',
    }),
  deleteOnServer: (count: number) =>
    plural(count, { one: 'Delete # file from the server, too', other: 'Delete # files from the server, too' }),
  deleteHint: (count: number) =>
    plural(count, {
      one: 'Its link will stop working. Otherwise it stays there until it expires.',
      other: 'Their links will stop working. Otherwise they stay there until they expire.',
    }),
};
