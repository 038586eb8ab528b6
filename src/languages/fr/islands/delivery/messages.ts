import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/delivery/messages.ts';

/** Texts of the delivery's section. */
export const messages: typeof english.messages = {
  linkUntil: (day: string) => `Lien, expire le ${day}`,
  notLoaded: 'Cette partie n’a pas pu être chargée. Rechargez la page pour réessayer.',
};

/** Texts of the e-mail delivery. */
export const panelMessages: typeof english.panelMessages = {
  title: 'Envoi par e-mail',
  availability: (time: string) =>
    `Les fichiers restent disponibles via un lien sécurisé pendant ${time}. Toute personne ayant le lien peut les ouvrir.`,
  allInMessage: (count: number) =>
    plural(count, {
      one: '# fichier converti sera envoyé dans un seul message.',
      other: 'Les # fichiers convertis seront envoyés dans un seul message.',
    }),
  readyInMessage: (count: number) =>
    plural(count, {
      one: '# fichier déjà converti sera envoyé dans un seul message.',
      other: 'Les # fichiers déjà convertis seront envoyés dans un seul message.',
    }),
  uploads: (count: number, size: string) =>
    plural(count, {
      one: `Nous transférerons # résultat (${size}) au serveur pour l’envoyer.`,
      other: `Nous transférerons # résultats (${size}) au serveur pour les envoyer.`,
    }),
  uploading: 'Transfert',
  cancel: 'Annuler',
  deliver: 'Envoyer les fichiers',
  delivering: 'Envoi…',

  recipient: 'Destinataire des fichiers',
  email: 'Adresse e-mail',
  name: 'Nom (facultatif)',
  includeMessage: 'Ajouter un message',
  message: 'Message',
  authorship:
    'L’e-mail précise qu’un visiteur de ce site a écrit le nom et le message. Ils ne peuvent contenir ni lien ni adresse web.',
  sendCopy: 'Joindre une copie des fichiers',
  sendCopyHint: (maxMb: number) =>
    `Jointe au message si les fichiers ne dépassent pas ${maxMb} Mo au total, sinon envoi du lien seul`,

  handingOver: 'Remise de vos fichiers au serveur de messagerie.',
  retrying: (attempt: number, attempts: number) =>
    `Le serveur de messagerie ne l’accepte pas encore. Nouvel essai automatique : ${attempt} sur ${attempts}.`,
  initiated: 'Envoi lancé !',
  accepted: <T>(expiry: T): (string | T)[] => [
    'Le serveur de messagerie a accepté le message. Il peut mettre quelques minutes à arriver. Expiration de son lien : ',
    expiry,
    '.',
  ],
  openDelivery: 'Ouvrir la page de l’envoi',
  sent: 'E-mail envoyé !',
  onTheirWay: (email: string) => `Vos fichiers sont en route vers ${email}.`,
  failed: 'Les fichiers n’ont pas pu être envoyés. Réessayez.',
  noAnswer:
    'Aucune réponse : impossible de savoir si quelque chose a été envoyé. Vérifiez votre connexion et réessayez.',
  deleted: 'Cet envoi a été supprimé avant que le serveur de messagerie ne l’accepte.',
};

/** Faults in the form. */
export const formMessages: typeof english.formMessages = {
  invalidEmail: 'Saisissez une adresse e-mail valide.',
  hasLink: 'Retirez les liens et les adresses web.',
  severalLines: 'Saisissez le nom sur une seule ligne.',
  noMessage: 'Saisissez un message.',
  tooLong: (maximum: number) => `Saisissez ${maximum} caractères au maximum.`,
};
