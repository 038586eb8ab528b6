import { plural } from '#lib/text/plural.ts';

/** Texts about where files are converted. */
export const messages = {
  onDevice: 'On this device',
  onServer: 'On the server',
  onServerBecause: (reason: string) => `On the server: ${reason}`,
  notPossible: (reason: string) => `Not possible here: ${reason}`,
  /** The end of `onServerBecause` and `notPossible`. */
  engineFailed: 'this browser could not convert it',
  /** Label of the button by which the visitor agrees to send files. */
  convertOnServer: (count: number) =>
    plural(count, { one: 'Convert # file on the server', other: 'Convert # files on the server' }),
};
