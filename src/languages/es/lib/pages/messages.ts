import type * as english from '../../../../lib/pages/messages.ts';

/** Names of pages and of links to them. Formats are names such as JPG. */
export const pageNameMessages: typeof english.pageNameMessages = {
  pair: (from: string, to: string) => `${from} a ${to}`,
  convertTo: (format: string) => `Convertir a ${format}`,
};
