import type { FilePart } from '#lib/formats/file-part.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts of the results that pages load at once. */
export const messages = {
  title: 'Conversion Results',
  notLoaded: 'Your files are converted, but their list could not be loaded. Reload the page and convert again.',
  earlier: 'Earlier results',
  earlierNotLoaded: 'They could not be loaded. Reload the page to try again.',
};

/** Texts of the lists of results. */
export const panelMessages = {
  success: 'Conversion completed successfully! Your files are ready for download.',
  ready: (count: number) =>
    plural(count, { one: '# file is ready for download.', other: '# files are ready for download.' }),
  truncated: (count: number, total: number) =>
    total === 1 ? 'It is incomplete.' : plural(count, { one: '# is incomplete.', other: '# are incomplete.' }),
  failed: (count: number) =>
    plural(count, { one: '# file could not be converted.', other: '# files could not be converted.' }),
  failedParts: (count: number, part: FilePart) =>
    plural(count, {
      one: `# ${part} could not be converted: see its file above.`,
      other: `# ${part}s could not be converted: see their files above.`,
    }),
  oldSettings: (count: number) => plural(count, { one: '# has old settings.', other: '# have old settings.' }),
  allOld: (count: number) =>
    plural(count, { one: 'This result has old settings.', other: 'These results have old settings.' }),
  withOldSettings: (label: string) => `${label}, old settings`,
  deleteResults: 'Delete results',
  onDeviceUntil: <T>(expiry: T): (string | T)[] => ['Available in this tab until ', expiry],
  onDeviceUntilClosed: 'Available until you close this page',
  onServerUntil: <T>(expiry: T): (string | T)[] => ['On the server until ', expiry],
  parts: (count: number, part: FilePart) => plural(count, { one: `# ${part}`, other: `# ${part}s` }),

  earlier: (count: number) => `Earlier results (${formatNumber(count)})`,
  downloadZip: 'Download as ZIP',
  deleteAll: 'Delete results',
};

/** Texts of the main action on results and of its menu. */
export const actionMessages = {
  download: (size: string) => `Download, ${size}`,
  /** @param detail makes a part that a narrow phone has no space for */
  downloadZip: <T>(size: string, detail: (text: string) => T): (string | T)[] => ['Download ZIP', detail(`, ${size}`)],
  more: 'More actions',
  downloadAgain: 'Download',
  share: 'Share',
  getLink: 'Get a link',
  qrCode: 'QR Code',
  email: 'E-mail',
  ofImage: (action: string, name: string) => `${action}: ${name}`,
};

/** Texts of deletions. */
export const deletionMessages = {
  title: (count: number) => plural(count, { one: 'Delete this result?', other: 'Delete these # results?' }),
  confirm: { all: 'Delete results', earlier: 'Delete results', file: 'Delete result' },
  deleting: 'Deleting…',
  cancel: 'Cancel',
  onServer: {
    all: 'The results on this page will be deleted from this browser and the server. Their links will stop working. This cannot be undone.',
    earlier:
      'The earlier results on this page will be deleted from this browser and the server. Their links will stop working. This cannot be undone.',
    file: <T>(name: T): (string | T)[] => [
      name,
      ' and its preview will be deleted, and its link will stop working. This cannot be undone.',
    ],
  },
  onDevice: {
    all: 'The results on this page will be deleted from this browser. Your originals stay where they are.',
    earlier: 'The earlier results on this page will be deleted from this browser. Your originals stay where they are.',
    file: <T>(name: T): (string | T)[] => [
      name,
      ' will be deleted from this browser. Your original stays where it is.',
    ],
  },
  everything: 'Also delete everything else from this browser',
  everythingHints: {
    withMail: 'Results of other tabs, earlier files, and files sent by e-mail.',
    withLinks: 'Results of other tabs, earlier files, and files behind links.',
    onDevice: 'Results of other tabs and earlier files.',
  },
};

/** Texts of the link to results. */
export const linkMessages = {
  title: 'Get a link',
  upload: <T>(name: T, size: string): (string | T)[] => ["We'll upload ", name, ` (${size}) to create the link.`],
  uploads: (count: number, size: string) =>
    plural(count, { other: `We'll upload # results (${size}) to create the link.` }),
  use: (count: number, time: string) =>
    plural(count, {
      one: `Anyone with the link can open the result for ${time}. Only you can delete it earlier.`,
      other: `Anyone with the link can open all # results for ${time}. Only you can delete them earlier.`,
    }),
  location: (count: number) =>
    plural(count, {
      one: 'The result contains a location (GPS coordinates or place names).',
      other: 'Some results contain a location (GPS coordinates or place names).',
    }),
  progress: 'Creating the link',
  sent: (percent: number | undefined) =>
    percent === undefined || percent === 100 ? 'Almost done…' : `Uploading, ${percent}%`,
  cancel: 'Cancel',
  create: 'Create link',
  uploadAndCreate: 'Upload and create link',

  opensUntil: <T>(expiry: T): (string | T)[] => ['Anyone with the link can open it until ', expiry, '.'],
  pageTitle: (count: number) => plural(count, { other: '# converted files' }),
  qrCode: 'QR code of the link',
  copyLink: 'Copy link',
  copied: 'Copied',
  share: 'Share',
  deleteLink: 'Delete link',
  deleting: 'Deleting…',
  close: 'Close',
};

/** Texts of the sharing of a result. */
export const shareMessages = {
  title: (name: string) => `Share ${name}`,
  fileUse: (size: string) => `${size} go to the app you choose, and stay there.`,
  shareLink: 'Share the link',
  linkUse: <T>(expiry: T): (string | T)[] => ['Anyone with it can open and download the file until ', expiry, '.'],
  getLink: 'Get a link',
  needsLink: (time: string) => `Anyone with the link can open the result for ${time}.`,
  copyByHand: 'This browser does not let pages copy. Copy the link yourself:',
  cancel: 'Cancel',
  close: 'Close',
};

/** Texts about files from before the page was loaded again. */
export const beforeReloadMessages = {
  title: 'Before you reloaded this page',
  converting: (count: number) =>
    plural(count, {
      one: '# file from before you reloaded is still being converted.',
      other: '# files from before you reloaded are still being converted.',
    }),
  lost: (count: number) => plural(count, { one: '# file was not converted', other: '# files were not converted' }),
  chooseAgain: (count: number) =>
    plural(count, {
      one: 'You left or reloaded this page. Choose it again to convert it.',
      other: 'You left or reloaded this page. Choose them again to convert them.',
    }),
  showNames: 'Show which',
  failed: (name: string, reason: string) => `${name}: ${reason}`,
  pageFailed: (name: string, page: number, reason: string) => `${name}, page ${page}: ${reason}`,
  dismiss: 'Dismiss',
};

/** Texts of the confirmation before Clear All. */
export const clearMessages = {
  title: (hasFiles: boolean): string => (hasFiles ? 'Clear all files and results?' : 'Clear all results?'),
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
    plural(count, { one: 'Also delete # file from the server', other: 'Also delete # files from the server' }),
  deleteHint: (count: number) =>
    plural(count, {
      one: 'Its link will stop working. Otherwise it stays there until it expires.',
      other: 'Their links will stop working. Otherwise they stay there until they expire.',
    }),
};

/** Texts of the dialog that makes one image in several widths and formats. */
export const responsiveMessages = {
  title: 'Responsive images',
  notLoaded: 'This could not be loaded. Reload the page to try again.',
  explanation: <T>(name: T): (string | T)[] => [
    name,
    ' in several widths and formats: each screen loads the one that fits. Made on this device with the current settings.',
  ],
  widths: 'Widths',
  widthsHint: (max: string) => `In pixels, up to ${max}.`,
  widthsProblem: (max: string) => `Type whole numbers from 1 to ${max}, separated by commas.`,
  tooManyWidths: (max: number) => `Type up to ${max} widths.`,
  formats: 'Formats',
  fallback: 'Fallback format',
  sizes: 'Width on the page (sizes)',
  alt: 'Alt text',
  html: 'HTML',
  copyHtml: 'Copy HTML',
  copied: 'Copied',
  htmlCopied: 'HTML copied',
  htmlNotCopied: 'The browser did not allow copying. Copy the selected lines by hand.',
  download: 'Download ZIP',
  progress: 'Converting images',
  converted: (done: string, total: string) => `${done} of ${total} images`,
  cancel: 'Cancel',
  close: 'Close',
  saved: (count: number, size: string) =>
    plural(count, { one: `# image downloaded, ${size}.`, other: `# images downloaded, ${size}.` }),
};
