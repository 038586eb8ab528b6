import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/shell/messages.ts';

/** Texts of announcements and toasts. */
export const messages: typeof english.messages = {
  converting: (finished: number, total: number) =>
    plural(finished, {
      one: `Conversion en cours. # fichier sur ${formatNumber(total)} terminé.`,
      other: `Conversion en cours. # fichiers sur ${formatNumber(total)} terminés.`,
    }),
  pagesFinished: (percent: number) => `${percent} % des pages ou des images.`,
  close: 'Fermer',
};
