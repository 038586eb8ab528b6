import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/shell/messages.ts';

/** Texts of announcements and toasts. */
export const messages: typeof english.messages = {
  converting: (finished: number, total: number) =>
    plural(total, {
      one: `Convirtiendo. ${formatNumber(finished)} de # archivo ${finished === 1 ? 'listo' : 'listos'}.`,
      other: `Convirtiendo. ${formatNumber(finished)} de # archivos ${finished === 1 ? 'listo' : 'listos'}.`,
    }),
  pagesFinished: (percent: number) => `${percent} % de las páginas o fotogramas.`,
  close: 'Cerrar',
};
