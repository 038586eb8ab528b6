/** Texts of the mail of a delivery. */
export const deliveryMailMessages = {
  subject: (count: number) =>
    count === 1 ? 'Your converted file is ready' : `Your ${count} converted files are ready`,
  greeting: 'Hello,',
  greetingWithName: (name: string) => `Hello ${name},`,
  origin: ({ siteUrl, count }: { siteUrl: string; count: number }) =>
    count === 1
      ? `A visitor of ${siteUrl} asked us to send you a converted file. We do not know who it is.`
      : `A visitor of ${siteUrl} asked us to send you ${count} converted files. We do not know who it is.`,
  /** The author of the greeting and the quoted message. */
  wroteName: 'The visitor, not this site, wrote the name above.',
  wroteMessage: 'The visitor, not this site, wrote the message below.',
  wroteNameAndMessage: 'The visitor, not this site, wrote the name above and the message below.',
  quoteHeading: "The visitor's message:",
  viewAndDownload: 'View and download',
  /** Above the link in the version without HTML. */
  viewAndDownloadAt: 'View and download:',
  /** Sentences of one paragraph. */
  paragraph: (sentences: readonly string[]) => sentences.join(' '),
  listed: ({ count, total }: { count: number; total: string }) =>
    count === 1 ? 'The file:' : `The files (${count}, ${total}):`,
  file: ({ name, size }: { name: string; size: string }) => `${name} (${size})`,
  more: (count: number) => `… and ${count} more on the page`,
  attached: 'The files are attached to this mail as well.',
  tooLarge: 'The files are too large to attach, so they are not in this mail.',
  /** @param until in UTC */
  until: (until: string) =>
    `This link and all of its files are available until ${until} UTC. After that, they are deleted. Until then, anyone with the link can open the files. Only the sender can delete them.`,
  unexpected:
    'You did not expect this mail? You can ignore it: no other mail follows from it. To report it and to stop all mail from this site to your address, open this page:',
  kept: 'We do not keep your address, only a checksum of it: for 90 days, or permanently if you stop our mail.',
};
