import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/no-script/messages.ts';

/** Texts of the form for browsers without JavaScript. */
export const formMessages: typeof english.formMessages = {
  oneFile:
    'JavaScript est désactivé dans ce navigateur. Vous pouvez tout de même convertir un fichier à la fois, qui est alors envoyé au serveur.',
  manyFiles:
    'JavaScript est désactivé dans ce navigateur. Vous pouvez tout de même convertir des fichiers, qui sont alors envoyés au serveur, mais vous ne verrez rien avant que tous ne soient prêts.',
  file: (maxMb: string) => `Image ou PDF, jusqu’à ${maxMb} Mo`,
  files: (maxFiles: number, maxMb: string) =>
    plural(maxFiles, {
      one: `Images ou PDF, jusqu’à # fichier de ${maxMb} Mo`,
      other: `Images ou PDF, jusqu’à # fichiers de ${maxMb} Mo chacun`,
    }),
  format: 'Format de sortie',
  quality: (min: number, max: number) => `Qualité, de ${min} à ${max}`,
  width: 'Largeur maximale, en pixels',
  height: 'Hauteur maximale, en pixels',
  exactWidth: 'Largeur en pixels',
  exactHeight: 'Hauteur en pixels',
  minSizeKb: 'Taille minimale, en Ko',
  targetSizeKb: 'Taille maximale, en Ko, quelle que soit la qualité ci-dessus',
  dpi: 'Résolution en DPI',
  effect: 'Effet',
  noEffect: 'Aucun',
  convert: 'Convertir',
};

/** Texts of the results of that form. */
export const resultMessages: typeof english.resultMessages = {
  failed: 'Non converti',
  back: 'Retour au convertisseur',
  title: 'Résultats de la conversion',
  allDone: 'Conversion terminée ! Vos fichiers sont prêts à être téléchargés.',
  someDone: (done: number, total: number) =>
    plural(done, {
      one: `# fichier sur ${formatNumber(total)} est prêt à être téléchargé.`,
      other: `# fichiers sur ${formatNumber(total)} sont prêts à être téléchargés.`,
    }),
  availableUntil: <T>(time: T): (T | string)[] => ['Expiration : ', time, '.'],
  failedPart: {
    page: (page: number, error: string) => `Page ${page} : ${error}`,
    frame: (frame: number, error: string) => `Image ${frame} : ${error}`,
  },
  view: 'Voir',
  viewFile: (name: string) => `Voir ${name}`,
  download: 'Télécharger',
  downloadFile: (name: string) => `Télécharger ${name}`,
  downloadAll: 'Tout télécharger en ZIP',
};
