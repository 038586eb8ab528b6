import { plural } from '#lib/text/plural.ts';

/** Words in place of placeholders on pages. Those in sentences begin in lower case. */
export const deploymentMessages = {
  /** Name of the app under its icon on a home screen. */
  shortName: 'Converter',
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  deliverByEmail: 'Deliver via Email',
  getLink: 'Get a link',
  onDevice: 'on your device',
  onServer: 'on the server',
  convertsOnDevice: 'Converts on your device. We ask before anything is uploaded.',
  convertsOnServer: 'Converts on the server. Originals are deleted right after conversion.',
  /** On a site without a server. */
  staysOnDevice: 'Converted on your device. Nothing is uploaded.',
  /** @param address a link, as HTML */
  support: (address: string) => `Write to ${address}. We reply to support requests within 24-48 hours.`,
};
