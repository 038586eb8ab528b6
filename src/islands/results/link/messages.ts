import { plural } from '#lib/text/plural.ts';

/** Texts of the creation of links. */
export const messages = {
  title: 'Create link',
  messageTitle: (count: number) => plural(count, { one: 'Upload file', other: 'Upload # files' }),
  created: 'Link created',
  uploaded: (count: number) => plural(count, { one: 'File uploaded', other: '# files uploaded' }),
  upload: <T>(name: T, size: string, host: string): (string | T)[] => [
    name,
    ` (${size}) is uploaded to ${host} and converted there again with the same options.`,
  ],
  uploads: (count: number, size: string, host: string) =>
    plural(count, {
      other: `# originals (${size}) are uploaded to ${host} and converted there again with the same options.`,
    }),
  originalDeleted: (count: number) =>
    plural(count, {
      one: 'The original is deleted after its conversion.',
      other: 'The originals are deleted after their conversion.',
    }),
  /** Follows `originalDeleted`. */
  originalMetadata: (count: number) =>
    plural(count, {
      one: 'Until then, it still contains any location and metadata that the result leaves out.',
      other: 'Until then, they still contain any location and metadata that the results leave out.',
    }),
  resultUse: (time: string) => `Anyone with the link can open the result for ${time}. You can delete it before.`,
  pageUse: (count: number, time: string) =>
    plural(count, {
      one: `The link opens a page with your file for ${time}. Anyone with the link can open and delete the file.`,
      other: `One link opens a page with all # files for ${time}. Anyone with the link can open and delete the files.`,
    }),
  messageUse: (count: number, time: string) =>
    plural(count, {
      one: `The message links to a page with your file for ${time}. Anyone with the link can open and delete the file.`,
      other: `The message links to one page with all # files for ${time}. Anyone with the link can open and delete the files.`,
    }),
  location: (count: number) =>
    plural(count, {
      one: 'The result contains a location (GPS coordinates or place names).',
      other: 'Some results contain a location (GPS coordinates or place names).',
    }),
  progress: 'Uploading and converting',
  cancel: 'Cancel',
  uploading: 'Uploading…',
  uploadAndCreate: 'Upload and create link',
  uploadOnly: 'Upload',
  failed: 'The link could not be created. Please try again.',
  locked: 'This PDF needs its password, which stays on this device. Convert it on the server to get a link.',

  missing: <T>(name: T): (string | T)[] => ['This page no longer has the original. Choose ', name, ' again.'],
  severalMissing: (count: number) =>
    plural(count, { other: 'This page no longer has # originals. Choose them again.' }),
  choose: (count: number) => plural(count, { one: 'Choose original', other: 'Choose originals' }),
  otherFile: 'That is another file: the name or size differs.',

  opensUntil: <T>(expiry: T): (string | T)[] => ['Anyone with it can open the result until ', expiry, '.'],
  readyToSend: (count: number) =>
    plural(count, { one: 'You can now send the file.', other: 'You can now send the files.' }),
  copyLink: 'Copy link',
  copied: 'Copied',
  close: 'Close',
};
