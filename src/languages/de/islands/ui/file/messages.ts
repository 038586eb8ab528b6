import type * as english from '../../../../../islands/ui/file/messages.ts';
/** Texts of file rows that pages do not load at once. */
export const messages: typeof english.messages = {
  download: 'Herunterladen',
  downloadOf: (name: string) => `${name} herunterladen`,
  oldSettings: 'alte Einstellungen',
  oldDownloadOf: (name: string) => `${name} herunterladen, alte Einstellungen`,
  view: 'Ansehen',
  viewOf: (name: string) => `${name} ansehen`,
};
