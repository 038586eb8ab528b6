import type * as english from '../../../../../islands/ui/image/messages.ts';
/** Texts of views of images. */
export const messages: typeof english.messages = {
  loading: (label: string) => `${label}: carregando`,
  notShown: (label: string) => `${label}: não é possível mostrar`,
  split: (percent: number, before: string, after: string) => `${percent}% ${before}, ${100 - percent}% ${after}`,
  pan: 'Mova com as setas, pressione para centralizar',
  zoom: 'Zoom',
  zoomOut: 'Diminuir o zoom',
  zoomIn: 'Aumentar o zoom',
  fit: 'Ajustar',
  percentOfFit: (percent: number) => `${percent}% do tamanho ajustado`,
  smartCrop: 'Corte inteligente',
  cropFrame: 'Moldura de corte',
  grip: 'alça',
  chosenPart: (place: string) => `Parte escolhida: ${place}`,
  moveCropFrame: 'Mover a moldura de corte',
  resizeFrame: {
    nw: 'Redimensionar pelo canto superior esquerdo',
    n: 'Redimensionar pela borda superior',
    ne: 'Redimensionar pelo canto superior direito',
    e: 'Redimensionar pela borda direita',
    se: 'Redimensionar pelo canto inferior direito',
    s: 'Redimensionar pela borda inferior',
    sw: 'Redimensionar pelo canto inferior esquerdo',
    w: 'Redimensionar pela borda esquerda',
  },
};
