import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts of a result and its actions. */
export const messages = {
  page: (page: number) => `Page ${page}`,
  moreActions: (name: string) => `More actions for ${name}`,
  view: { text: 'View', label: (name: string) => `View ${name}` },
  compare: { text: 'Compare', label: (name: string) => `Compare ${name}` },
  share: { text: 'Share', label: (name: string) => `Share ${name}` },
  delete: { text: 'Delete result', label: (name: string) => `Delete result ${name}` },
  notDownloaded: (name: string) => `Failed to download the converted file. Please try again. Not downloaded: ${name}.`,
  targetMissed: (count: number, total: number, target = 'the size you asked for') =>
    plural(total, {
      one: `The file is larger than ${target}.`,
      other: `${formatNumber(count)} of # files ${plural(count, { one: 'is', other: 'are' })} larger than ${target}.`,
    }),
  targetMet: (count: number, target: string) =>
    plural(count, { one: `The file is at most ${target}.`, other: `Each of # files is at most ${target}.` }),
  useNoMetadata: 'Remove the metadata first.',
  useFewerPixels: 'Choose smaller dimensions.',
  useFewerBytes: 'Choose smaller dimensions or another format.',
  nothingSent: 'Converted on your device. Nothing was uploaded.',
};
