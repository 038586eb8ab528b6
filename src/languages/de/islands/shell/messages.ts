import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/shell/messages.ts';

/** Texts of announcements and toasts. */
export const messages: typeof english.messages = {
  converting: (finished: number, total: number) =>
    plural(total, {
      one: `Wird konvertiert. ${formatNumber(finished)} von # Datei fertig.`,
      other: `Wird konvertiert. ${formatNumber(finished)} von # Dateien fertig.`,
    }),
  pagesFinished: (percent: number) => `${percent}\u00A0% der Seiten oder Frames.`,
  close: 'Schließen',
};
