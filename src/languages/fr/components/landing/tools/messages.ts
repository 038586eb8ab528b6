import type * as english from '../../../../../components/landing/tools/messages.ts';

/** Makes a link of a text. */
type Link = (text: string) => string;

/** Texts of the list of tools and of links to them. */
export const toolListMessages: typeof english.toolListMessages = {
  title: 'Outils pour images : comparer, extraire des couleurs, compresser',
  description:
    'Comparez deux images pixel par pixel, extrayez les couleurs d’une image, créez des favicons ou compressez jusqu’à 100 images à la taille voulue. Gratuit, sans inscription.',
  keywords: [
    'outils image en ligne',
    'comparer des images',
    'extraire les couleurs d’une image',
    'générateur de favicon',
    'compresser image',
    'outils photo en ligne',
  ],
  heading: 'Outils pour images',
  tagline: (toPdf: Link) =>
    `Compressez, comparez, ${toPdf('convertissez en PDF')}, extrayez des couleurs ou créez des favicons.`,
  all: 'Tous les outils pour images',
  more: 'Autres outils pour images',
  launch: 'Ouvrir l’outil',
  launchTool: (name: string) => `Ouvrir l’outil : ${name}`,
  toConverter: 'Aller au convertisseur',
  toConverterFrom: (name: string) => `Aller au convertisseur depuis l’outil ${name}`,
  inConverter: 'Aussi dans le convertisseur',
  onDevice: 'Fonctionne sur votre appareil. Rien n’est envoyé.',
};

/** Names and descriptions of the tools. */
export const toolMessages: typeof english.toolMessages = {
  comparison: {
    name: 'Comparaison avancée d’images',
    text: 'Comparez deux images côte à côte, avec un curseur ou par leurs différences.',
  },
  palette: {
    name: 'Extraction de palette de couleurs',
    text: 'Obtenez les 3 à 12 couleurs principales d’une image en HEX, RGB, HSL ou OKLCH.',
  },
  favicon: {
    name: 'Générateur de favicon',
    text: 'Créez toutes les icônes d’un site à partir d’une image, avec le HTML.',
  },
  compression: { name: 'Compression d’images', text: 'Compressez des images à la taille voulue.' },
};

/** Names and descriptions of converter pages that open with a tool. */
export const converterMessages: typeof english.converterMessages = {
  resizer: { name: 'Redimensionner des images', text: 'En pixels, en pourcentage ou par préréglage' },
  photo: { name: 'Photo pour un formulaire', text: 'Pixels, Ko et DPI exacts' },
  signature: { name: 'Signature pour un formulaire', text: 'Pixels, Ko et DPI exacts' },
  effects: { name: 'Effets photo', text: 'Niveaux de gris, sépia, flou, etc.' },
  imagesToPdf: { name: 'Images en PDF', text: 'Plusieurs images, un seul document' },
  pdfToJpg: { name: 'PDF en JPG', text: 'Chaque page en image' },
  pdfToPng: { name: 'PDF en PNG', text: 'Chaque page en image nette' },
  pngToJpg: { name: 'PNG en JPG', text: 'En général plus léger, pour les photos' },
  batch: { name: 'Conversion par lot', text: 'Plusieurs images à la fois' },
};

/** Texts of all tools. */
export const toolPageMessages: typeof english.toolPageMessages = {
  privacy: 'Confidentialité dès la conception',
  needsScript: (converter: Link) =>
    `Cet outil fonctionne dans votre navigateur et a besoin de JavaScript, qui est désactivé. Le ${converter('convertisseur')} fonctionne sans, un fichier à la fois.`,
};

export const comparisonMessages: typeof english.comparisonMessages = {
  title: 'Comparer deux images : curseur, superposition, différence, SSIM',
  description:
    'Affichez deux images côte à côte, sous un curseur ou superposées, repérez leurs différences et mesurez leur ressemblance. Rien n’est envoyé.',
  keywords: [
    'comparer deux images',
    'comparaison d’images en ligne',
    'différence entre deux images',
    'SSIM',
    'SSIMULACRA 2',
    'carte de chaleur',
    'curseur avant après',
    'superposer deux images',
  ],
  heading: 'Comparaison avancée d’images',
  tagline: 'Voyez et mesurez ce qui diffère entre deux images. Rien n’est envoyé.',
  how: 'Comment comparer deux images',
  steps: [
    'Déposez, choisissez ou collez deux images. Si la liste en contient davantage, les deux premières sont comparées.',
    'Choisissez un mode : côte à côte, curseur sur les deux images, fondu (la deuxième se superpose à la première par transparence) ou écarts (noir là où les images sont identiques, avec amplification possible).',
    'Zoomez de 50 à 200 %, affichez une grille sur les deux images ou marquez en rouge les pixels qui diffèrent. La carte de chaleur montre où les différences sont visibles à l’œil.',
    'Téléchargez le rapport : un seul fichier HTML avec les images, leur différence et toutes les mesures.',
  ],
  meaning: 'Comment lire les mesures',
  figures: [
    'Le score visuel indique à quel point un changement se voit. 100 signifie identique. À partir de 90, aucune différence n’est visible ; à partir de 80, elle ne se voit qu’en alternant les deux images ; en dessous de 70, la plupart des gens la voient. Il s’agit de SSIMULACRA 2, du projet JPEG XL, étalonné sur les évaluations de milliers de personnes.',
    'La similarité structurelle (SSIM) compare la luminosité, le contraste et la structure dans de petites fenêtres. 1 signifie identique ; plus la valeur est basse, plus l’image a changé. La méthode est celle de Wang, Bovik, Sheikh et Simoncelli (2004).',
    'Les pixels différents sont ceux qui s’écartent de plus de 10 niveaux sur 255 en rouge, en vert ou en bleu.',
    'Des images de tailles différentes sont mesurées à la taille de la plus petite, et à quatre mégapixels au maximum. La page le signale alors. Pour une animation, seule la première image compte. Les parties transparentes sont mesurées sur fond blanc et, pour le score visuel, sur un gris foncé et un gris clair : le moins bon des deux résultats est retenu.',
  ],
  privacy:
    'Votre navigateur ouvre les images, les compare et crée le rapport. Rien n’est envoyé, sauf si vous passez au convertisseur pour les y convertir.',
  which: 'Quelles images peuvent être comparées',
  formats: (converter: Link) =>
    `JPG, PNG, WebP, AVIF, GIF, SVG, BMP, ICO et tout ce que votre navigateur sait afficher. Les fichiers HEIC et TIFF sont lus sur votre appareil par un décodeur, chargé avec la première image de ce type. S’il ne fonctionne pas dans un ancien navigateur, ${converter('convertissez-les d’abord en PNG')}. La limite est de 100 mégapixels par image.`,
};

export const paletteMessages: typeof english.paletteMessages = {
  title: 'Palette de couleurs d’une image : extraire les couleurs',
  description:
    'Extrayez 3 à 12 couleurs principales d’une image avec leur proportion, en HEX, RGB, HSL et OKLCH. Copie en CSS ou JSON, export ASE ou PNG. Rien n’est envoyé.',
  keywords: [
    'palette de couleurs',
    'palette à partir d’une image',
    'extraire les couleurs d’une image',
    'HEX',
    'OKLCH',
    'variables CSS',
    'nuancier ASE',
  ],
  heading: 'Extraction de palette de couleurs',
  tagline: 'Les couleurs principales d’une image, prêtes à copier. Rien n’est envoyé.',
  how: 'Comment extraire une palette d’une image',
  steps: [
    'Déposez, choisissez ou collez une image.',
    'Indiquez combien de couleurs vous voulez, de 3 à 12.',
    'Appuyez sur une valeur pour la copier : HEX, RGB, HSL ou OKLCH, quatre notations de la même couleur.',
    'Copiez toute la palette en variables CSS ou en JSON. Enregistrez-la dans l’un de ces formats, en PNG sous forme de nuancier, ou en Adobe Swatch Exchange (ASE) pour les logiciels de création.',
  ],
  method: 'Comment les couleurs sont trouvées',
  rules: [
    'Les pixels sont regroupés par la méthode des k-moyennes dans OKLab, un espace colorimétrique où les distances suivent ce que voit l’œil. La moyenne d’un groupe donne la couleur ; sa proportion est la part de l’image que le groupe couvre.',
    'Les couleurs qui se ressemblent sont fusionnées. Une image qui contient moins de couleurs que demandé en donne moins.',
    'Les pixels transparents sont ignorés. La même image donne toujours la même palette.',
    'Dans les grandes images, les pixels sont prélevés sur une grille de 512 × 512 au plus.',
  ],
  privacy:
    'Votre navigateur lit l’image lui-même. Elle n’est envoyée nulle part, sauf si vous passez au convertisseur pour l’y convertir.',
  which: 'Quelles images conviennent',
  formats: (converter: Link) =>
    `Toutes celles que votre navigateur sait afficher, jusqu’à 100 mégapixels. Les fichiers HEIC et TIFF sont lus sur votre appareil par un décodeur, chargé avec la première image de ce type. S’il ne fonctionne pas dans un ancien navigateur, ${converter('convertissez-les d’abord en JPG ou PNG')}.`,
};

export const faviconMessages: typeof english.faviconMessages = {
  title: 'Générateur de favicon : ICO, SVG et icônes d’app en ZIP',
  description:
    'Créez favicon.ico, l’icône Apple, les icônes Android et le manifeste à partir d’une image, avec les lignes HTML à copier. Sur votre appareil, rien n’est envoyé.',
  keywords: [
    'générateur de favicon',
    'créer un favicon',
    'favicon.ico',
    'apple-touch-icon',
    'icône maskable',
    'site.webmanifest',
    'icônes PWA',
  ],
  heading: 'Générateur de favicon',
  tagline: 'Toutes les icônes d’un site à partir d’une image. Rien n’est envoyé.',
  how: 'Comment ajouter un favicon à un site',
  steps: [
    'Déposez, choisissez ou collez un logo. L’idéal est un SVG ou une image carrée de 512 pixels ou plus.',
    'Choisissez l’arrière-plan des icônes qui ne peuvent pas être transparentes.',
    'Téléchargez le ZIP et décompressez-le à la racine du site.',
    'Copiez les lignes HTML dans l’en-tête (head) de chaque page et indiquez le nom de votre site dans site.webmanifest.',
  ],
  content: 'Ce que contient le ZIP',
  files: [
    'favicon.ico en 16, 32 et 48 pixels, pour les onglets, les favoris et les résultats de recherche.',
    'favicon.svg, le fichier lui-même, si vous avez choisi un SVG.',
    'apple-touch-icon.png en 180 pixels, pour l’écran d’accueil d’un iPhone ou d’un iPad.',
    'icon-192.png et icon-512.png avec transparence, pour Android et les apps de bureau.',
    'icon-maskable-512.png, dont le logo tient dans le cercle qu’aucun lanceur ne rogne.',
    'site.webmanifest, qui indique les icônes aux navigateurs.',
  ],
  drawing: 'Comment les icônes sont dessinées',
  method:
    'Un SVG est redessiné à chaque taille. Les autres images sont réduites par étapes, ce qui garde des contours lisses. Une image qui n’est pas carrée est centrée, et rien n’est rogné. Un logo sur fond transparent reçoit une marge sur l’icône Apple.',
  privacy: (pngToIco: Link) =>
    `Votre navigateur dessine les icônes lui-même et n’envoie l’image nulle part. Pour créer un ICO jusqu’à 256 pixels pour Windows, utilisez ${pngToIco('PNG en ICO')}.`,
};
