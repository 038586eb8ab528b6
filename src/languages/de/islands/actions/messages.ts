import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/actions/messages.ts';

/** Texts of the actions of all pages. */
export const actionMessages: typeof english.actionMessages = {
  converting: 'Wird konvertiert\u00A0…',
  clearAll: 'Alles leeren',
  allFiles: 'Alle Dateien',
};

/** Texts of Convert on the converter. */
export const convertMessages: typeof english.convertMessages = {
  convert: 'Konvertieren',
  convertFiles: (count: number) => plural(count, { one: '# Datei konvertieren', other: '# Dateien konvertieren' }),
  convertFilesSomeOnServer: (count: number, onServer: number) =>
    plural(count, { other: `# konvertieren, ${formatNumber(onServer)} hochladen` }),
};

/** Texts of the actions and the status of a batch. */
export const messages: typeof english.messages = {
  convertAll: (count: number) => plural(count, { other: 'Alle konvertieren (#)' }),
  convertAllSomeOnServer: (count: number, sentCount: number) =>
    plural(count, { other: `Alle konvertieren (#, ${formatNumber(sentCount)} hochladen)` }),
  withOldSettings: (label: string) => `${label}, alte Einstellungen`,

  // Status
  addUpTo: (limit: number) => plural(limit, { one: 'Bis zu # Bild hinzufügen', other: 'Bis zu # Bilder hinzufügen' }),
  reading: (count: number) => plural(count, { one: '# Datei wird gelesen', other: '# Dateien werden gelesen' }),
  /** @param count of the files that will be converted */
  ready: (count: number, size: string) => plural(count, { one: `# Datei, ${size}.`, other: `# Dateien, ${size}.` }),
  needUpload: (count: number) =>
    plural(count, { one: '# muss hochgeladen werden.', other: '# müssen hochgeladen werden.' }),
  blocked: (name: string, reason: string) => `${name}: ${reason}`,
  noneConvertible: 'Keine davon lässt sich konvertieren',
  paused: { paused: 'Pausiert', offline: 'Offline – wird automatisch fortgesetzt' },
  finished: (count: number, total: number) =>
    `${formatNumber(count)} von ${plural(total, { one: '# Datei', other: '# Dateien' })}`,
  done: (count: number, total: number) => `${formatNumber(count)} von ${formatNumber(total)} fertig`,
  incomplete: (count: number) => plural(count, { other: '# unvollständig' }),
  failed: (count: number) => plural(count, { other: '# fehlgeschlagen' }),
  cancelled: (count: number) => plural(count, { other: '# abgebrochen' }),
  underMinuteLeft: 'noch weniger als 1 Min.',
  minutesLeft: (minutes: number) => `noch etwa ${minutes} Min.`,
  hoursLeft: (hours: number) => `noch etwa ${hours} Std.`,
};

/** Texts of the buttons of a running batch. */
export const runMessages: typeof english.runMessages = {
  goingOn: 'Fortgesetzt.',
  nowPaused: 'Pausiert. Begonnene Dateien werden noch konvertiert.',
  offline: 'Offline. Uploads werden fortgesetzt, sobald Sie online sind.',
  onlineAgain: 'Wieder online. Fortgesetzt.',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  cancel: 'Abbrechen',
  cancelAll: 'Alle abbrechen',
};
