import type * as english from '../../../../lib/options/messages.ts';

/** What the tables of effects, formats and crop ratios say, by id. */
export const tableTexts: typeof english.tableTexts = {
  effects: {
    grayscale: 'Escala de grises',
    sepia: 'Sepia',
    blur: 'Desenfoque',
    sharpen: 'Nitidez',
    brightness: 'Brillo',
    contrast: 'Contraste',
    negative: 'Negativo',
    saturation: 'Saturación',
    vintage: 'Vintage',
    cartoon: 'Caricatura',
  },
  formatHints: {
    jpg: 'ideal para fotos',
    png: 'gráficos con transparencia',
    webp: 'moderno, ocupa menos',
    avif: 'el más nuevo, comprime mejor',
    gif: 'animaciones para cualquier app',
    tiff: 'sin pérdida, impresión y archivo',
    ico: 'favicons e iconos de Windows',
    jxl: 'moderno, también sin pérdida',
    svg: 'contornos vectorizados',
  },
  cropRatios: {
    free: 'Libre',
    original: 'Original',
  },
};
