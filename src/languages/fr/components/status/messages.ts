import type * as english from '../../../../components/status/messages.ts';

export const notFoundMessages: typeof english.notFoundMessages = {
  title: '404 - Page introuvable',
  text: 'La page que vous cherchez n’existe pas ou a été déplacée.',
  keywords: ['page introuvable', 'convertisseur d’images'],
  toConverter: 'Retour au convertisseur',
  home: 'Accueil',
};

export const offlineMessages: typeof english.offlineMessages = {
  title: 'Vous êtes hors ligne',
  description: 'Cette page a besoin d’une connexion au serveur.',
  keywords: ['hors ligne', 'convertisseur d’images'],
  text: 'Cette page a besoin d’une connexion. Dès que vous avez ajouté une première image sur cet appareil, le convertisseur, la conversion par lot et les outils fonctionnent sans connexion.',
  retry: 'Réessayer',
  converter: 'Convertisseur',
  batch: 'Par lot',
  tools: 'Outils',
};
