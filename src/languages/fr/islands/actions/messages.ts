import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/actions/messages.ts';

/** Texts of the actions of all pages. */
export const actionMessages: typeof english.actionMessages = {
  converting: 'Conversion…',
  clearAll: 'Tout effacer',
  allFiles: 'Tous les fichiers',
};

/** Texts of Convert on the converter. */
export const convertMessages: typeof english.convertMessages = {
  convert: 'Convertir',
  convertFiles: (count: number) => plural(count, { one: 'Convertir # fichier', other: 'Convertir # fichiers' }),
  convertFilesSomeOnServer: (count: number, onServer: number) =>
    plural(count, {
      one: `Convertir # fichier, ${formatNumber(onServer)} à envoyer`,
      other: `Convertir # fichiers, ${formatNumber(onServer)} à envoyer`,
    }),
};

/** Texts of the actions and the status of a batch. */
export const messages: typeof english.messages = {
  convertAll: (count: number) =>
    plural(count, { one: 'Tout convertir (# fichier)', other: 'Tout convertir (# fichiers)' }),
  convertAllSomeOnServer: (count: number, sentCount: number) =>
    plural(count, {
      one: `Tout convertir (# fichier, ${formatNumber(sentCount)} à envoyer)`,
      other: `Tout convertir (# fichiers, ${formatNumber(sentCount)} à envoyer)`,
    }),
  withOldSettings: (label: string) => `${label}, anciens réglages`,

  // Status
  addUpTo: (limit: number) =>
    plural(limit, { one: 'Ajoutez jusqu’à # image à convertir', other: 'Ajoutez jusqu’à # images à convertir' }),
  reading: (count: number) => plural(count, { one: 'Lecture de # fichier', other: 'Lecture de # fichiers' }),
  /** @param count of the files that will be converted */
  ready: (count: number, size: string) => plural(count, { one: `# fichier, ${size}.`, other: `# fichiers, ${size}.` }),
  needUpload: (count: number) => plural(count, { one: '# doit être envoyé.', other: '# doivent être envoyés.' }),
  blocked: (name: string, reason: string) => `${name} : ${reason}`,
  noneConvertible: 'Aucun de ces fichiers ne peut être converti',
  paused: { paused: 'En pause', offline: 'Hors ligne, reprise automatique' },
  finished: (count: number, total: number) =>
    plural(count, {
      one: `# fichier sur ${formatNumber(total)}`,
      other: `# fichiers sur ${formatNumber(total)}`,
    }),
  done: (count: number, total: number) =>
    plural(count, { one: `# sur ${formatNumber(total)} terminé`, other: `# sur ${formatNumber(total)} terminés` }),
  incomplete: (count: number) => plural(count, { one: '# incomplet', other: '# incomplets' }),
  failed: (count: number) => plural(count, { one: '# échec', other: '# échecs' }),
  cancelled: (count: number) => plural(count, { one: '# annulé', other: '# annulés' }),
  underMinuteLeft: 'il reste moins d’une minute',
  minutesLeft: (minutes: number) => `il reste environ ${minutes} min`,
  hoursLeft: (hours: number) => `il reste environ ${hours} h`,
};

/** Texts of the buttons of a running batch. */
export const runMessages: typeof english.runMessages = {
  goingOn: 'Conversion reprise.',
  nowPaused: 'En pause. Les fichiers en cours seront terminés.',
  offline: 'Hors ligne. Les envois reprendront lorsque vous serez en ligne.',
  onlineAgain: 'De nouveau en ligne. Conversion reprise.',
  pause: 'Pause',
  resume: 'Reprendre',
  cancel: 'Annuler',
  cancelAll: 'Tout annuler',
};
