import type * as english from '../../../../../islands/ui/file/messages.ts';
/** Texts of file rows that pages do not load at once. */
export const messages: typeof english.messages = {
  download: 'Scarica',
  downloadOf: (name: string) => `Scarica ${name}`,
  oldSettings: 'impostazioni precedenti',
  oldDownloadOf: (name: string) => `Scarica ${name}, impostazioni precedenti`,
  view: 'Visualizza',
  viewOf: (name: string) => `Visualizza ${name}`,
};
