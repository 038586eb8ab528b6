import type * as english from '../../../../../islands/ui/image/messages.ts';
/** Texts of views of images. */
export const messages: typeof english.messages = {
  loading: (label: string) => `${label}: cargando`,
  notShown: (label: string) => `${label}: no se puede mostrar`,
  split: (percent: number, before: string, after: string) => `${percent} % ${before}, ${100 - percent} % ${after}`,
  pan: 'Desplazar con las flechas, pulsar para centrar',
  zoom: 'Zoom',
  zoomOut: 'Alejar',
  zoomIn: 'Acercar',
  fit: 'Ajustar',
  percentOfFit: (percent: number) => `${percent} % del ajuste`,
  smartCrop: 'Recorte inteligente',
  cropFrame: 'Marco de recorte',
  grip: 'tirador',
  chosenPart: (place: string) => `Parte elegida: ${place}`,
  moveCropFrame: 'Mover marco de recorte',
  resizeFrame: {
    nw: 'Cambiar tamaño desde la esquina superior izquierda',
    n: 'Cambiar tamaño desde el borde superior',
    ne: 'Cambiar tamaño desde la esquina superior derecha',
    e: 'Cambiar tamaño desde el borde derecho',
    se: 'Cambiar tamaño desde la esquina inferior derecha',
    s: 'Cambiar tamaño desde el borde inferior',
    sw: 'Cambiar tamaño desde la esquina inferior izquierda',
    w: 'Cambiar tamaño desde el borde izquierdo',
  },
};
