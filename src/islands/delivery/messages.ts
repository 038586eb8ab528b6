import { plural } from '#lib/text/plural.ts';

/** Texts of the delivery's section. */
export const messages = {
  linkUntil: (day: string) => `Link, ends ${day}`,
  notLoaded: 'This part could not be loaded. Reload the page to try again.',
};

/** Texts of the e-mail delivery. */
export const panelMessages = {
  title: 'Email Delivery',
  availability: (time: string) =>
    `Files are available via a secure link for ${time}. Anyone with the link can open them.`,
  allInMessage: (count: number) =>
    plural(count, {
      one: '# converted file goes into one message.',
      other: 'All # converted files go into one message.',
    }),
  readyInMessage: (count: number) =>
    plural(count, {
      one: '# converted file goes into one message, the one that is ready now.',
      other: 'All # converted files go into one message, those that are ready now.',
    }),
  uploads: (count: number, size: string) =>
    plural(count, {
      one: `We'll upload # result (${size}) to send it.`,
      other: `We'll upload # results (${size}) to send them.`,
    }),
  uploading: 'Uploading',
  cancel: 'Cancel',
  deliver: 'Deliver Files',
  delivering: 'Delivering...',

  recipient: 'Who gets the files',
  email: 'Email address',
  name: 'Name (optional)',
  includeMessage: 'Include a message',
  message: 'Message',
  authorship:
    'The mail says that a visitor of this site wrote the name and the message. They cannot contain links or web addresses.',
  sendCopy: 'Send a copy of the files',
  sendCopyHint: (maxMb: number) =>
    `Attached to the message if they are at most ${maxMb} MB together, else by the link alone`,

  handingOver: 'Handing your files over to the mail server.',
  retrying: (attempt: number, attempts: number) =>
    `The mail server can’t take it yet. Trying again by itself; attempt ${attempt} of ${attempts}.`,
  initiated: 'Delivery Initiated!',
  accepted: <T>(expiry: T): (string | T)[] => [
    'The mail server took the message. It may take a few minutes to arrive. Its link opens until ',
    expiry,
    '.',
  ],
  openDelivery: 'Open the delivery page',
  sent: 'Email Sent!',
  onTheirWay: (email: string) => `Your files are on their way to ${email}.`,
  failed: 'The files could not be delivered. Please try again.',
  noAnswer: 'There was no answer, so nothing is known to have been sent. Check your connection and try again.',
  deleted: 'This delivery was deleted before the mail server took it.',
};

/** Faults in the form. */
export const formMessages = {
  invalidEmail: 'Please enter a valid email address.',
  hasLink: 'Please remove links and web addresses.',
  severalLines: 'Please enter the name on one line.',
  noMessage: 'Please enter a message.',
  tooLong: (maximum: number) => `Please enter at most ${maximum} characters.`,
};
