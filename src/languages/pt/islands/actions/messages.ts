import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/actions/messages.ts';

/** Texts of the actions of all pages. */
export const actionMessages: typeof english.actionMessages = {
  converting: 'Convertendo…',
  clearAll: 'Limpar tudo',
  allFiles: 'Todos os arquivos',
};

/** Texts of Convert on the converter. */
export const convertMessages: typeof english.convertMessages = {
  convert: 'Converter',
  convertFiles: (count: number) => plural(count, { one: 'Converter # arquivo', other: 'Converter # arquivos' }),
  convertFilesSomeOnServer: (count: number, onServer: number) =>
    plural(count, {
      one: `Converter # arquivo, enviar ${formatNumber(onServer)}`,
      other: `Converter # arquivos, enviar ${formatNumber(onServer)}`,
    }),
};

/** Texts of the actions and the status of a batch. */
export const messages: typeof english.messages = {
  convertAll: (count: number) =>
    plural(count, { one: 'Converter tudo (#\u00A0arquivo)', other: 'Converter tudo (#\u00A0arquivos)' }),
  convertAllSomeOnServer: (count: number, sentCount: number) =>
    plural(count, {
      one: `Converter tudo (# arquivo, enviar ${formatNumber(sentCount)})`,
      other: `Converter tudo (# arquivos, enviar ${formatNumber(sentCount)})`,
    }),
  withOldSettings: (label: string) => `${label}, ajustes antigos`,

  // Status
  addUpTo: (limit: number) =>
    plural(limit, {
      one: 'Adicione até # imagem para converter',
      other: 'Adicione até # imagens para converter',
    }),
  reading: (count: number) => plural(count, { one: 'Lendo # arquivo', other: 'Lendo # arquivos' }),
  /** @param count of the files that will be converted */
  ready: (count: number, size: string) => plural(count, { one: `# arquivo, ${size}.`, other: `# arquivos, ${size}.` }),
  needUpload: (count: number) => plural(count, { one: '# precisa ser enviado.', other: '# precisam ser enviados.' }),
  blocked: (name: string, reason: string) => `${name}: ${reason}`,
  noneConvertible: 'Nenhum destes arquivos pode ser convertido',
  paused: { paused: 'Em pausa', offline: 'Offline: retomada automática' },
  finished: (count: number, total: number) =>
    `${formatNumber(count)} de ${plural(total, { one: '# arquivo', other: '# arquivos' })}`,
  done: (count: number, total: number) =>
    `${formatNumber(count)} de ${formatNumber(total)} ${count === 1 ? 'pronto' : 'prontos'}`,
  incomplete: (count: number) => plural(count, { one: '# incompleto', other: '# incompletos' }),
  failed: (count: number) => plural(count, { one: '# com falha', other: '# com falha' }),
  cancelled: (count: number) => plural(count, { one: '# cancelado', other: '# cancelados' }),
  underMinuteLeft: 'falta menos de um minuto',
  minutesLeft: (minutes: number) => plural(minutes, { one: 'falta cerca de # min', other: 'faltam cerca de # min' }),
  hoursLeft: (hours: number) => plural(hours, { one: 'falta cerca de # h', other: 'faltam cerca de # h' }),
};

/** Texts of the buttons of a running batch. */
export const runMessages: typeof english.runMessages = {
  goingOn: 'Conversão retomada.',
  nowPaused: 'Em pausa. Os arquivos em andamento serão concluídos.',
  offline: 'Offline. Os envios serão retomados quando você estiver online.',
  onlineAgain: 'Online de novo. Conversão retomada.',
  pause: 'Pausar',
  resume: 'Retomar',
  cancel: 'Cancelar',
  cancelAll: 'Cancelar tudo',
};
