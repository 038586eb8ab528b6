import type * as english from '../../../../lib/options/messages.ts';

/** What the tables of effects, formats and crop ratios say, by id. */
export const tableTexts: typeof english.tableTexts = {
  effects: {
    grayscale: 'Tons de cinza',
    sepia: 'Sépia',
    blur: 'Desfoque',
    sharpen: 'Nitidez',
    brightness: 'Brilho',
    contrast: 'Contraste',
    negative: 'Negativo',
    saturation: 'Saturação',
    vintage: 'Vintage',
    cartoon: 'Cartoon',
  },
  formatHints: {
    jpg: 'ideal para fotos',
    png: 'gráficos com transparência',
    webp: 'moderno e menor',
    avif: 'o mais novo, melhor compressão',
    gif: 'animações que rodam em tudo',
    tiff: 'sem perdas, impressão e acervo',
    ico: 'favicons e ícones do Windows',
    jxl: 'moderno, também sem perdas',
    svg: 'contornos vetorizados da imagem',
  },
  cropRatios: {
    free: 'Livre',
    original: 'Original',
  },
};
