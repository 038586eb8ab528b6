import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/actions/messages.ts';

/** Texts of the actions of all pages. */
export const actionMessages: typeof english.actionMessages = {
  converting: 'Conversione…',
  clearAll: 'Cancella tutto',
  allFiles: 'Tutti i file',
};

/** Texts of Convert on the converter. */
export const convertMessages: typeof english.convertMessages = {
  convert: 'Converti',
  convertFiles: (count: number) => plural(count, { other: 'Converti # file' }),
  convertFilesSomeOnServer: (count: number, onServer: number) =>
    plural(count, { other: `Converti # file, ${formatNumber(onServer)} da caricare` }),
};

/** Texts of the actions and the status of a batch. */
export const messages: typeof english.messages = {
  convertAll: (count: number) => plural(count, { other: 'Converti tutto (# file)' }),
  convertAllSomeOnServer: (count: number, sentCount: number) =>
    plural(count, { other: `Converti tutto (# file, ${formatNumber(sentCount)} da caricare)` }),
  withOldSettings: (label: string) => `${label}, impostazioni precedenti`,

  // Status
  addUpTo: (limit: number) =>
    plural(limit, {
      one: 'Aggiungi fino a # immagine da convertire',
      other: 'Aggiungi fino a # immagini da convertire',
    }),
  reading: (count: number) => plural(count, { other: 'Lettura di # file' }),
  /** @param count of the files that will be converted */
  ready: (count: number, size: string) => plural(count, { other: `# file, ${size}.` }),
  needUpload: (count: number) => plural(count, { other: '# da caricare.' }),
  blocked: (name: string, reason: string) => `${name}: ${reason}`,
  noneConvertible: 'Nessuno di questi file può essere convertito',
  paused: { paused: 'In pausa', offline: 'Offline, riprende automaticamente' },
  finished: (count: number, total: number) => `${formatNumber(count)} di ${plural(total, { other: '# file' })}`,
  done: (count: number, total: number) =>
    plural(count, { one: `# di ${formatNumber(total)} completato`, other: `# di ${formatNumber(total)} completati` }),
  incomplete: (count: number) => plural(count, { one: '# incompleto', other: '# incompleti' }),
  failed: (count: number) => plural(count, { one: '# non riuscito', other: '# non riusciti' }),
  cancelled: (count: number) => plural(count, { one: '# annullato', other: '# annullati' }),
  underMinuteLeft: 'ancora meno di un minuto',
  minutesLeft: (minutes: number) => `ancora circa ${minutes} min`,
  hoursLeft: (hours: number) => `ancora circa ${hours} h`,
};

/** Texts of the buttons of a running batch. */
export const runMessages: typeof english.runMessages = {
  goingOn: 'Conversione ripresa.',
  nowPaused: 'In pausa. I file in corso verranno completati.',
  offline: 'Offline. I caricamenti riprendono quando sei online.',
  onlineAgain: 'Di nuovo online. Conversione ripresa.',
  pause: 'Pausa',
  resume: 'Riprendi',
  cancel: 'Annulla',
  cancelAll: 'Annulla tutto',
};
