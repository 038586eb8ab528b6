import type * as english from '../../../../../islands/ui/file/messages.ts';
/** Texts of file rows that pages do not load at once. */
export const messages: typeof english.messages = {
  download: 'Télécharger',
  downloadOf: (name: string) => `Télécharger ${name}`,
  oldSettings: 'anciens réglages',
  oldDownloadOf: (name: string) => `Télécharger ${name}, anciens réglages`,
  view: 'Voir',
  viewOf: (name: string) => `Voir ${name}`,
};
