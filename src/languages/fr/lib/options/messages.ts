type Names = Readonly<Record<string, string>>;

/** What the tables of effects, formats and crop ratios say in English, by id. */
export const tableTexts: { effects: Names; formatHints: Names; cropRatios: Names } = {
  effects: {
    grayscale: 'Niveaux de gris',
    sepia: 'Sépia',
    blur: 'Flou',
    sharpen: 'Netteté',
    brightness: 'Luminosité',
    contrast: 'Contraste',
    negative: 'Négatif',
    saturation: 'Saturation',
    vintage: 'Vintage',
    cartoon: 'Cartoon',
  },
  formatHints: {
    jpg: 'idéal pour les photos',
    png: 'visuels avec transparence',
    webp: 'moderne et plus léger',
    avif: 'récent, compression maximale',
    gif: 'animations lisibles partout',
    tiff: 'sans perte, impression, archives',
    ico: 'favicons et icônes Windows',
    jxl: 'moderne, sans perte au choix',
    svg: 'contours tirés de l’image',
  },
  cropRatios: { free: 'Libre', original: 'Original' },
};
