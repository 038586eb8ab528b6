import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/shell/messages.ts';

/** Texts of announcements and toasts. */
export const messages: typeof english.messages = {
  converting: (finished: number, total: number) =>
    `Convertendo. ${formatNumber(finished)} de ${plural(total, { one: '# arquivo', other: '# arquivos' })} ${
      finished === 1 ? 'pronto' : 'prontos'
    }.`,
  pagesFinished: (percent: number) => `${percent}% das páginas ou dos quadros.`,
  close: 'Fechar',
};
