import type * as english from '../../../../../islands/ui/image/messages.ts';
/** Texts of views of images. */
export const messages: typeof english.messages = {
  loading: (label: string) => `${label} : chargement`,
  notShown: (label: string) => `${label} : affichage impossible`,
  split: (percent: number, before: string, after: string) => `${percent} % ${before}, ${100 - percent} % ${after}`,
  pan: 'Déplacez avec les flèches, appuyez pour centrer',
  zoom: 'Zoom',
  zoomOut: 'Zoom arrière',
  zoomIn: 'Zoom avant',
  fit: 'Ajuster',
  percentOfFit: (percent: number) => `${percent} % de la vue ajustée`,
  smartCrop: 'Recadrage intelligent',
  cropFrame: 'Cadre de recadrage',
  grip: 'poignée',
  chosenPart: (place: string) => `Partie choisie : ${place}`,
  moveCropFrame: 'Déplacer le cadre',
  resizeFrame: {
    nw: 'Redimensionner par le coin supérieur gauche',
    n: 'Redimensionner par le bord supérieur',
    ne: 'Redimensionner par le coin supérieur droit',
    e: 'Redimensionner par le bord droit',
    se: 'Redimensionner par le coin inférieur droit',
    s: 'Redimensionner par le bord inférieur',
    sw: 'Redimensionner par le coin inférieur gauche',
    w: 'Redimensionner par le bord gauche',
  },
};
