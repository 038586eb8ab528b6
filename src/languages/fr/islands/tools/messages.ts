import { plural } from '#lib/text/plural.ts';
import type { ToolMode } from '../../../../islands/tools/comparison/comparison-view.ts';
import type * as english from '../../../../islands/tools/messages.ts';

/** Texts that the tools share. */
export const messages: typeof english.messages = {
  dropToAdd: 'Déposez pour ajouter',
  orPaste: 'ou collez depuis le presse-papiers',
  chooseImages: 'Choisir des images',
  chooseImage: 'Choisir une image',
  formatsHint: 'JPG, PNG, WebP, AVIF, GIF, SVG, BMP, HEIC, TIFF, etc. Rien n’est envoyé.',
  remove: (name: string) => `Retirer ${name}`,

  unknownType: 'inconnu',
  unreadable: 'Ce fichier n’a pas pu être lu. Vérifiez qu’il existe toujours.',
  tooLarge: (maxMegapixels: number) =>
    `Cette image dépasse la limite de ${maxMegapixels} mégapixels. Réduisez-la d’abord.`,
  noImage: 'Ce navigateur ne peut pas ouvrir ce fichier comme image.',
  unsupported: (format: string) =>
    `Ce navigateur ne peut pas ouvrir les fichiers ${format}. Convertissez d’abord l’image en PNG.`,
  damaged: (format: string) => `Ce fichier ${format} est endommagé, ou ce navigateur ne peut pas l’ouvrir.`,

  copied: (copied: string) => `Copié : ${copied}`,
  opening: (name: string) => `Ouverture de ${name}`,
  error: 'Erreur',
  oneImage: 'Une image à la fois',
  oneImageTaken: (name: string) => `Une image à la fois : ${name} a été ajouté.`,
  dismiss: 'Fermer',
  goToConverter: 'Aller au convertisseur',
  close: 'Fermer',
};

/** Texts of the image comparison that show before there are two images. */
export const comparisonMessages: typeof english.comparisonMessages = {
  chooseImages: 'Choisir des images à comparer',
  dropImages: 'Déposez deux images ici',
  tapImages: 'Touchez pour choisir deux images',
  addMore: 'Ajouter des images',
  opening: 'Ouverture des images',
  addSecond: 'Ajoutez une deuxième image à comparer.',
  addDrawable: 'Ajoutez deux images que ce navigateur peut ouvrir.',
  notLoaded: 'La comparaison n’a pas pu être chargée. Rechargez la page pour réessayer.',

  images: 'Images',
  first: 'Première',
  second: 'Deuxième',
  size: (width: number, height: number) => `${width} × ${height} px`,
  swap: 'Intervertir',
  moveUp: (name: string) => `Monter ${name}`,
  moveDown: (name: string) => `Descendre ${name}`,
  onlyFirstTwo: 'Seules les deux premières sont comparées.',

  added: (count: number) => plural(count, { one: '# image ajoutée.', other: '# images ajoutées.' }),
  removed: (name: string) => `Retiré : ${name}.`,
  moved: (name: string, position: number, count: number) =>
    `${name} est maintenant en position ${position} sur ${count}.`,
  swapped: (first: string) => `${first} est maintenant la première image.`,
};

/** Texts of the result of an image comparison and of its report. */
export const comparisonResultMessages: typeof english.comparisonResultMessages = {
  comparison: 'Comparaison',
  mode: 'Mode',
  modes: {
    'side-by-side': 'Côte à côte',
    slider: 'Curseur',
    onion: 'Fondu',
    difference: 'Écarts',
  } satisfies Record<ToolMode, string>,
  slider: 'Curseur de comparaison',
  sliderPosition: 'Position du curseur',
  overlayOpacity: 'Opacité de la superposition',
  amplification: 'Amplification',
  amplificationHint: 'Noir : identique. Plus c’est clair, plus la différence est grande.',
  showMetrics: 'Afficher les mesures',
  highlightDifferences: 'Surligner les différences',
  showHeatMap: 'Afficher la carte de chaleur',
  showGrid: 'Afficher la grille',

  comparing: 'Comparaison des pixels',
  comparingPercent: (percent: number) => `Comparaison des pixels : ${percent} %`,
  compared: 'Les images ont été comparées.',
  nothingDiffers: 'Aucun pixel ne diffère au-delà de la tolérance.',
  heatMapColors: 'Jaune : visible en alternant les deux. Orange : visible côte à côte. Rouge : bien visible.',
  nothingVisible: 'Aucune zone ne présente de différence visible.',
  noCanvas: 'Ce navigateur est trop ancien pour comparer des pixels.',
  failed: 'Les pixels n’ont pas pu être comparés. Les images sont peut-être trop grandes pour ce navigateur.',

  metrics: 'Mesures',
  report: 'Rapport',
  downloadReport: 'Télécharger le rapport',
  reportFailed: 'Le rapport n’a pas pu être créé. Fermez d’autres onglets et réessayez.',
  firstImage: 'La première image',
  secondImage: 'La deuxième image',
  firstCaption: (name: string) => `Première : ${name}`,
  secondCaption: (name: string) => `Deuxième : ${name}`,
  differenceImage: 'La première image, estompée, en rouge là où la deuxième diffère',
  differenceCaption: 'Différence : en rouge là où les images diffèrent',
  heatMapImage: 'La première image, estompée, du jaune au rouge là où une différence est visible',
  heatMapCaption: 'Carte de chaleur : du jaune au rouge là où une différence est visible',
  notCompared: 'Les pixels n’avaient pas encore été comparés.',
};

/** Texts of the color palette. */
export const paletteMessages: typeof english.paletteMessages = {
  chooseImage: 'Choisir une image pour en extraire les couleurs',
  dropImage: 'Déposez une image ici',
  tapImage: 'Touchez pour choisir une image',
  chooseAnother: 'Choisir une autre image',
  image: 'Image',
  palette: 'Palette',

  noCanvas: 'Ce navigateur est trop ancien pour lire des pixels.',
  failed: 'Les couleurs n’ont pas pu être lues. L’image est peut-être trop grande pour ce navigateur.',
  lookingForColors: 'Recherche des couleurs',
  found: (count: number) => plural(count, { one: '# couleur trouvée.', other: '# couleurs trouvées.' }),
  noColors: 'Cette image est entièrement transparente : elle ne contient aucune couleur.',
  fewColors: (count: number) =>
    plural(count, {
      one: 'Cette image n’a que # couleur nettement distincte.',
      other: 'Cette image n’a que # couleurs nettement distinctes.',
    }),
  numberOfColors: 'Nombre de couleurs',
  shares: (shares: readonly string[]) => `Proportions : ${shares.join(', ')}`,

  copyColor: (notation: string, color: string) => `Copier ${notation} ${color}`,
  copyPalette: (format: string) => `Copier en ${format}`,
  paletteNotCopied: (format: string) =>
    `Le navigateur n’a pas permis la copie (${format}). Exportez plutôt le fichier.`,
  colorNotCopied: (color: string) => `Le navigateur n’a pas permis la copie. Copiez à la main : ${color}`,

  export: 'Exporter',
  exportFile: (file: string) => `Exporter ${file}`,
  files: { css: 'Variables CSS', json: 'JSON', png: 'PNG', ase: 'ASE' },
  copies: { css: 'CSS', json: 'JSON' },
  downloadAll: 'Tout télécharger',
  aseHint: 'ASE s’ouvre dans Photoshop, Illustrator, InDesign et Affinity.',
  fileNotMade: (file: string) => `Le fichier n’a pas pu être créé : ${file}.`,
  zipNotMade: 'Le fichier ZIP n’a pas pu être créé. Réessayez.',
};

/** Texts of the favicon generator. */
export const faviconMessages: typeof english.faviconMessages = {
  chooseImage: 'Choisir une image pour en faire des icônes',
  dropImage: 'Déposez un logo ici',
  tapImage: 'Touchez pour choisir un logo',
  chooseAnother: 'Choisir une autre image',
  formatsHint:
    'Idéal : un SVG ou un PNG carré de 512 px. JPEG, WebP, HEIC et d’autres conviennent aussi. Rien n’est envoyé.',
  icons: 'Icônes',
  ready: 'Les icônes sont prêtes.',
  failed: 'Les icônes n’ont pas pu être dessinées. L’image est peut-être trop grande pour ce navigateur.',

  siteName: 'Mon site',
  pixels: (side: number) => `${side} px`,
  iconOf: (side: number) => `Icône de ${side} px`,
  apple: 'Apple',
  appleIcon: 'Icône sur un écran d’accueil Apple',
  android: 'Android',
  androidIcon: 'Icône sur un écran d’accueil Android',
  app: 'App',
  appIcon: 'Icône d’une app',

  background: 'Arrière-plan',
  backgroundHint: 'Pour les icônes Apple et Android, qui ne peuvent pas être transparentes.',
  download: 'Télécharger le ZIP',
  zipNotMade: 'Le fichier ZIP n’a pas pu être créé. Réessayez.',

  html: 'HTML',
  htmlTitle: 'HTML pour chaque page',
  copyHtml: 'Copier le HTML',
  htmlHint: 'Décompressez le ZIP à la racine de votre site et indiquez le nom du site dans site.webmanifest.',
  notCopied: 'Le navigateur n’a pas permis la copie. Sélectionnez les lignes et copiez-les à la main.',
};
