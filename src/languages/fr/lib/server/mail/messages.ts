import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/mail/messages.ts';

/** Texts of the mail of a delivery. */
export const deliveryMailMessages: typeof english.deliveryMailMessages = {
  subject: (count: number) =>
    plural(count, { one: 'Votre fichier converti est prêt', other: 'Vos # fichiers convertis sont prêts' }),
  greeting: 'Bonjour,',
  greetingWithName: (name: string) => `Bonjour ${name},`,
  origin: ({ siteUrl, count }: { siteUrl: string; count: number }) =>
    plural(count, {
      one: `Un visiteur de ${siteUrl} nous a demandé de vous envoyer un fichier converti. Nous ne connaissons pas son identité.`,
      other: `Un visiteur de ${siteUrl} nous a demandé de vous envoyer # fichiers convertis. Nous ne connaissons pas son identité.`,
    }),
  /** The author of the greeting and the quoted message. */
  wroteName: 'Le nom ci-dessus a été écrit par ce visiteur, pas par ce site.',
  wroteMessage: 'Le message ci-dessous a été écrit par ce visiteur, pas par ce site.',
  wroteNameAndMessage: 'Le nom ci-dessus et le message ci-dessous ont été écrits par ce visiteur, pas par ce site.',
  /** Sentences of one paragraph. */
  paragraph: (sentences: readonly string[]) => sentences.join(' '),
  quoteHeading: 'Message du visiteur :',
  viewAndDownload: 'Voir et télécharger',
  /** Above the link in the version without HTML. */
  viewAndDownloadAt: 'Voir et télécharger :',
  listed: ({ count, total }: { count: number; total: string }) =>
    plural(count, { one: 'Le fichier :', other: `Les fichiers (#, ${total}) :` }),
  file: ({ name, size }: { name: string; size: string }) => `${name} (${size})`,
  more: (count: number) => plural(count, { one: '… et # autre sur la page', other: '… et # autres sur la page' }),
  attached: 'Les fichiers sont aussi joints à cet e-mail.',
  tooLarge: 'Les fichiers sont trop volumineux pour être joints. Ils ne sont donc pas dans cet e-mail.',
  /** @param until in UTC */
  until: (until: string) =>
    `Ce lien et tous ses fichiers sont disponibles jusqu’au ${until} UTC. Ensuite, ils sont supprimés. D’ici là, toute personne ayant le lien peut ouvrir les fichiers. Seul l’expéditeur peut les supprimer.`,
  unexpected:
    'Vous n’attendiez pas cet e-mail ? Vous pouvez l’ignorer : aucun autre ne suivra. Pour le signaler et bloquer tous les e-mails de ce site vers votre adresse, ouvrez cette page :',
  kept: 'Nous ne conservons pas votre adresse, seulement une somme de contrôle de celle-ci : pendant 90 jours, ou définitivement si vous bloquez nos e-mails.',
};
