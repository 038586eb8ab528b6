import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/shell/messages.ts';

/** Texts of announcements and toasts. */
export const messages: typeof english.messages = {
  converting: (finished: number, total: number) =>
    plural(finished, {
      one: `Conversione in corso. # file su ${formatNumber(total)} completato.`,
      other: `Conversione in corso. # file su ${formatNumber(total)} completati.`,
    }),
  pagesFinished: (percent: number) => `${percent}% delle pagine o dei fotogrammi.`,
  close: 'Chiudi',
};
