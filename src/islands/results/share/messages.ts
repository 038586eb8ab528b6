/** Texts of the sharing of a result. */
export const messages = {
  title: (name: string) => `Share ${name}`,
  shareFile: 'Share the file',
  fetching: 'Fetching the file…',
  shareNow: 'Share now',
  fetched: 'The file is here. Press once more to hand it to an app.',
  fileUse: (size: string) => `${size} go to the app you choose, and stay there.`,
  notFetched: 'The file could not be fetched. It may have been deleted, or the connection is gone.',
  notAccepted: 'This device did not take the file. Share the link instead.',
  shareLink: 'Share the link',
  linkUse: <T>(expiry: T): (string | T)[] => ['Anyone with it can open and download the file until ', expiry, '.'],
  createLink: 'Create link',
  needsUpload: 'The file is on this device only. A link needs an upload, which you confirm next.',
  linkCopied: 'Link copied to clipboard!',
  copyByHand: 'This browser does not let pages copy. Copy the link yourself:',
  cancel: 'Cancel',
  close: 'Close',
};
