import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/actions/messages.ts';

/** Texts of the actions of all pages. */
export const actionMessages: typeof english.actionMessages = {
  converting: 'Convirtiendo…',
  clearAll: 'Quitar todo',
  allFiles: 'Todos los archivos',
};

/** Texts of Convert on the converter. */
export const convertMessages: typeof english.convertMessages = {
  convert: 'Convertir',
  convertFiles: (count: number) => plural(count, { one: 'Convertir # archivo', other: 'Convertir # archivos' }),
  convertFilesSomeOnServer: (count: number, onServer: number) =>
    plural(count, {
      one: `Convertir # archivo, subir ${formatNumber(onServer)}`,
      other: `Convertir # archivos, subir ${formatNumber(onServer)}`,
    }),
};

/** Texts of the actions and the status of a batch. */
export const messages: typeof english.messages = {
  // Short, so that it stays on one line of a narrow phone.
  convertAll: (count: number) => `Convertir todo (${formatNumber(count)})`,
  convertAllSomeOnServer: (count: number, sentCount: number) =>
    `Convertir todo (${formatNumber(count)}, subir ${formatNumber(sentCount)})`,
  withOldSettings: (label: string) => `${label}, ajustes antiguos`,

  // Status
  addUpTo: (limit: number) =>
    plural(limit, { one: 'Añade hasta # imagen para convertir', other: 'Añade hasta # imágenes para convertir' }),
  reading: (count: number) => plural(count, { one: 'Leyendo # archivo', other: 'Leyendo # archivos' }),
  /** @param count of the files that will be converted */
  ready: (count: number, size: string) => plural(count, { one: `# archivo, ${size}.`, other: `# archivos, ${size}.` }),
  needUpload: (count: number) => plural(count, { other: 'Hay que subir #.' }),
  blocked: (name: string, reason: string) => `${name}: ${reason}`,
  noneConvertible: 'No se puede convertir ninguno',
  paused: { paused: 'En pausa', offline: 'Sin conexión: se reanudará solo' },
  finished: (count: number, total: number) =>
    `${formatNumber(count)} de ${plural(total, { one: '# archivo', other: '# archivos' })}`,
  done: (count: number, total: number) =>
    `${formatNumber(count)} de ${formatNumber(total)} ${count === 1 ? 'listo' : 'listos'}`,
  incomplete: (count: number) => plural(count, { one: '# incompleto', other: '# incompletos' }),
  failed: (count: number) => plural(count, { one: '# con error', other: '# con error' }),
  cancelled: (count: number) => plural(count, { one: '# cancelado', other: '# cancelados' }),
  underMinuteLeft: 'queda menos de un minuto',
  minutesLeft: (minutes: number) => `${minutes === 1 ? 'queda' : 'quedan'} aprox. ${minutes} min`,
  hoursLeft: (hours: number) => `${hours === 1 ? 'queda' : 'quedan'} aprox. ${hours} h`,
};

/** Texts of the buttons of a running batch. */
export const runMessages: typeof english.runMessages = {
  goingOn: 'Reanudado.',
  nowPaused: 'En pausa. Los archivos en curso se terminarán.',
  offline: 'Sin conexión. Las subidas se reanudarán cuando la recuperes.',
  onlineAgain: 'Conexión recuperada. Reanudado.',
  pause: 'Pausar',
  resume: 'Reanudar',
  cancel: 'Cancelar',
  cancelAll: 'Cancelar todo',
};
