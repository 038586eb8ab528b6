import { formatNumber, plural } from '#lib/text/plural.ts';

const facts = (pageCount: number, size: string): string =>
  plural(pageCount, { one: `# page, ${size}`, other: `# pages, ${size}` });

/** Texts of a PDF that is made and of the reasons why it is not. */
export const messages = {
  facts,
  factsOnDevice: (pageCount: number, size: string) =>
    `${facts(pageCount, size)}. Made on your device. Nothing was uploaded.`,
  download: 'Download PDF',
  ready: (pageCount: number) =>
    plural(pageCount, { one: 'The PDF is ready: # page.', other: 'The PDF is ready: # pages.' }),
  failed: 'The PDF could not be made',
  notSaved: 'The PDF could not be saved',
  notMade: 'The PDF was not made',
  engineFailed: 'This browser could not convert it.',
  about: (name: string, text: string) => `${name}: ${text}`,
  moreFailed: (count: number) => `${formatNumber(count)} more cannot be used.`,
};
