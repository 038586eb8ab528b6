import type * as english from '../../../../components/status/messages.ts';

export const notFoundMessages: typeof english.notFoundMessages = {
  title: '404 – Seite nicht gefunden',
  text: 'Die gesuchte Seite gibt es nicht, oder sie wurde verschoben.',
  keywords: ['Seite nicht gefunden', 'Bildkonverter'],
  toConverter: 'Zurück zum Konverter',
  home: 'Startseite',
};

export const offlineMessages: typeof english.offlineMessages = {
  title: 'Sie sind offline',
  description: 'Diese Seite braucht eine Verbindung zum Server.',
  keywords: ['offline', 'Bildkonverter'],
  text: 'Diese Seite braucht eine Verbindung. Haben Sie auf diesem Gerät schon einmal ein Bild hinzugefügt, funktionieren der Konverter, die Stapelkonvertierung und die Werkzeuge auch offline.',
  retry: 'Erneut versuchen',
  converter: 'Konverter',
  batch: 'Stapel',
  tools: 'Werkzeuge',
};
