import type * as english from '../../../../lib/options/messages.ts';

/** What the tables of effects, formats and crop ratios say, by id. */
export const tableTexts: typeof english.tableTexts = {
  effects: {
    grayscale: 'Scala di grigi',
    sepia: 'Seppia',
    blur: 'Sfocatura',
    sharpen: 'Nitidezza',
    brightness: 'Luminosità',
    contrast: 'Contrasto',
    negative: 'Negativo',
    saturation: 'Saturazione',
    vintage: 'Vintage',
    cartoon: 'Fumetto',
  },
  formatHints: {
    jpg: 'ideale per le foto',
    png: 'grafica con trasparenza',
    webp: 'moderno e più leggero',
    avif: 'il più recente, comprime di più',
    gif: 'animazioni visibili ovunque',
    tiff: 'senza perdita, stampa e archivi',
    ico: 'favicon e icone di Windows',
    jxl: 'moderno, anche senza perdita',
    svg: 'contorni vettorializzati',
  },
  cropRatios: {
    free: 'Libero',
    original: 'Originale',
  },
};
