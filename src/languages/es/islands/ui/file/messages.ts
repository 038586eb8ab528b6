import type * as english from '../../../../../islands/ui/file/messages.ts';
/** Texts of file rows that pages do not load at once. */
export const messages: typeof english.messages = {
  download: 'Descargar',
  downloadOf: (name: string) => `Descargar ${name}`,
  oldSettings: 'ajustes antiguos',
  oldDownloadOf: (name: string) => `Descargar ${name}, ajustes antiguos`,
  view: 'Ver',
  viewOf: (name: string) => `Ver ${name}`,
};
