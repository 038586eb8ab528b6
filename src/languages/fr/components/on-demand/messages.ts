import type * as english from '../../../../components/on-demand/messages.ts';

/** Texts of the page that stops mail. */
export const stopMessages: typeof english.stopMessages = {
  description:
    'Bloquez tous les e-mails de ce site vers votre adresse et signalez un e-mail que vous ne vouliez pas recevoir.',
  keywords: ['bloquer les e-mails', 'signaler un e-mail'],
  open: {
    title: 'Bloquer les e-mails de ce site',
    text: 'Un visiteur a utilisé ce site pour envoyer des fichiers convertis à votre adresse e-mail. Si vous ne voulez pas recevoir ce type d’e-mails, appuyez sur le bouton. Ce site n’enverra alors plus aucun e-mail à votre adresse, et son exploitant sera informé qu’un e-mail a été signalé. Vous ne pourrez pas revenir sur ce choix ici.',
    button: 'Bloquer et signaler',
  },
  blocked: {
    title: 'E-mails bloqués',
    text: 'Ce site n’envoie plus aucun e-mail à votre adresse. Son exploitant a été informé qu’un e-mail a été signalé. Le site ne garde qu’une somme de contrôle de votre adresse, pas l’adresse elle-même.',
  },
  unknown: {
    title: 'Lien introuvable',
    text: 'Ce lien est incomplet ou trop ancien. Il fonctionne pendant 90 jours après le dernier e-mail qui vous a été envoyé. Si vous en avez reçu un autre, utilisez le lien qu’il contient.',
  },
};

/** Head of the page of a delivery. */
export const deliveryMessages: typeof english.deliveryMessages = {
  title: (product: string) => `Fichiers convertis pour vous : ${product}`,
  description:
    'Des fichiers convertis envoyés par e-mail : consultez-les et téléchargez-les un à un ou dans un seul ZIP, tant qu’ils sont conservés.',
  keywords: ['fichiers convertis', 'télécharger', 'envoi par e-mail'],
};

/** Heads of the pages that respond to a form without scripts. */
export const formResultMessages: typeof english.formResultMessages = {
  keywords: ['convertisseur d’images', 'résultats de la conversion'],
  failed: {
    title: 'Non converti : {brand-name}',
    description: 'Le fichier envoyé n’a pas pu être converti. La page explique pourquoi et ce que vous pouvez faire.',
  },
  converted: {
    title: 'Résultats de la conversion : {brand-name}',
    description: 'Les fichiers convertis, chacun avec sa taille, sa page et son lien de téléchargement.',
  },
};
