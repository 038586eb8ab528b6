import type * as english from '../../../../lib/difference/messages.ts';

/** @param change in percent, such as `12,3 % `, or empty */
const by = (change: string): string => (change === '' ? '' : ` de ${change.trim()}`);

/** Facts about two compared images. */
export const factMessages: typeof english.factMessages = {
  name: 'Nom',
  size: 'Taille',
  type: 'Type',
  lastModified: 'Dernière modification',
  dimensions: 'Dimensions',
  sizeDifference: 'Écart de taille',
  sameSize: 'Le deuxième fichier a la même taille',
  smaller: (change: string, size: string) => `Le deuxième fichier est plus léger${by(change)} (${size})`,
  larger: (change: string, size: string) => `Le deuxième fichier est plus lourd${by(change)} (${size})`,
  formatComparison: 'Comparaison des formats',
  sameFormat: (type: string) => `${type} pour les deux`,
  formats: (first: string, second: string) => `${first} et ${second}`,
  formatsDiffer: 'Des formats différents peuvent influer sur la comparaison de la qualité',
  score: 'Score visuel',
  scoreHint:
    'SSIMULACRA 2 : 100 pour deux images identiques, à partir de 90 aucune différence visible, en dessous de 70 une différence bien visible',
  similarity: 'Similarité structurelle (SSIM)',
  similarityHint: 'Compare les contours et les motifs, pas les couleurs. 1 : identiques, 0 : rien en commun',
  similarities: {
    equal: 'Identiques',
    nearlySame: 'Structure presque identique',
    verySimilar: 'Structure très semblable',
    similar: 'Structure semblable',
    different: 'Structure différente',
    veryDifferent: 'Structure très différente',
  },
  changedPixels: 'Pixels différents',
  changedPixelsHint: (levels: number) => `Plus de ${levels} niveaux d’écart sur 255 en rouge, vert ou bleu`,
  lessThan: (percent: string) => `moins de ${percent}`,
  /** A value with its meaning in words. */
  valueInWords: (value: string, words: string) => `${value} (${words.toLowerCase()})`,

  stretched: 'Les images n’ont pas les mêmes proportions : l’une est étirée pour correspondre à l’autre.',
  scaledDown: (size: string) => `Réduites à ${size} : au-delà, la comparaison prendrait trop de temps ici.`,
  atSmallerSize: (size: string) => `Comparées à la taille de la plus petite image, ${size}.`,
};

/** Texts of the report of a comparison. */
export const reportMessages: typeof english.reportMessages = {
  documentTitle: (first: string, second: string) => `Comparaison de ${first} et ${second}`,
  title: 'Rapport de comparaison d’images',
  madeAt: (time: string) => `Créé le ${time} dans le navigateur. Les images n’ont pas été envoyées.`,
  images: 'Images',
  imagesNote: 'Les grandes images sont réduites, et les zones transparentes sont sur fond blanc.',
  files: 'Fichiers',
  first: 'Premier',
  second: 'Deuxième',
  comparison: 'Comparaison',
};
