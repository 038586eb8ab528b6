import type * as english from '../../../../../islands/ui/file/messages.ts';
/** Texts of file rows that pages do not load at once. */
export const messages: typeof english.messages = {
  download: 'Baixar',
  downloadOf: (name: string) => `Baixar ${name}`,
  oldSettings: 'ajustes antigos',
  oldDownloadOf: (name: string) => `Baixar ${name}, ajustes antigos`,
  view: 'Ver',
  viewOf: (name: string) => `Ver ${name}`,
};
