import type * as english from '../../../../../islands/ui/image/messages.ts';
/** Texts of views of images. */
export const messages: typeof english.messages = {
  loading: (label: string) => `${label}: caricamento`,
  notShown: (label: string) => `${label}: impossibile mostrare`,
  split: (percent: number, before: string, after: string) => `${percent}% ${before}, ${100 - percent}% ${after}`,
  pan: 'Sposta la vista con i tasti freccia, premi per centrare',
  zoom: 'Zoom',
  zoomOut: 'Riduci zoom',
  zoomIn: 'Aumenta zoom',
  fit: 'Adatta',
  percentOfFit: (percent: number) => `${percent}% della vista adattata`,
  smartCrop: 'Ritaglio intelligente',
  cropFrame: 'Riquadro di ritaglio',
  grip: 'maniglia',
  chosenPart: (place: string) => `Parte scelta: ${place}`,
  moveCropFrame: 'Sposta il riquadro di ritaglio',
  resizeFrame: {
    nw: 'Ridimensiona dall’angolo in alto a sinistra',
    n: 'Ridimensiona dal bordo superiore',
    ne: 'Ridimensiona dall’angolo in alto a destra',
    e: 'Ridimensiona dal bordo destro',
    se: 'Ridimensiona dall’angolo in basso a destra',
    s: 'Ridimensiona dal bordo inferiore',
    sw: 'Ridimensiona dall’angolo in basso a sinistra',
    w: 'Ridimensiona dal bordo sinistro',
  },
};
