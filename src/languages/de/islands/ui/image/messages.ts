import type * as english from '../../../../../islands/ui/image/messages.ts';
/** Texts of views of images. */
export const messages: typeof english.messages = {
  loading: (label: string) => `${label}: wird geladen`,
  notShown: (label: string) => `${label}: kann nicht angezeigt werden`,
  split: (percent: number, before: string, after: string) =>
    `${percent}\u00A0% ${before}, ${100 - percent}\u00A0% ${after}`,
  pan: 'Mit den Pfeiltasten verschieben, zum Zentrieren drücken',
  zoom: 'Zoom',
  zoomOut: 'Herauszoomen',
  zoomIn: 'Heranzoomen',
  fit: 'Einpassen',
  percentOfFit: (percent: number) => `${percent}\u00A0% der eingepassten Größe`,
  smartCrop: 'Auto-Zuschnitt',
  cropFrame: 'Zuschnittrahmen',
  grip: 'Griff',
  chosenPart: (place: string) => `Gewählter Teil: ${place}`,
  moveCropFrame: 'Zuschnittrahmen verschieben',
  resizeFrame: {
    nw: 'Größe an der oberen linken Ecke ändern',
    n: 'Größe an der oberen Kante ändern',
    ne: 'Größe an der oberen rechten Ecke ändern',
    e: 'Größe an der rechten Kante ändern',
    se: 'Größe an der unteren rechten Ecke ändern',
    s: 'Größe an der unteren Kante ändern',
    sw: 'Größe an der unteren linken Ecke ändern',
    w: 'Größe an der linken Kante ändern',
  },
};
