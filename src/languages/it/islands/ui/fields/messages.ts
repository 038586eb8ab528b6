import type * as english from '../../../../../islands/ui/fields/messages.ts';
import type { NumberRange } from '../../../../../islands/ui/typed-values/number-text.ts';

/** Texts of fields that pages do not load at once. */
export const messages: typeof english.messages = {
  colorPicker: (label: string) => `${label}, selettore colore`,
  notColor: 'Un colore si scrive così: #ffffff.',
  value: (slider: string) => `${slider}, valore`,
  notInSteps: (label: string, { min, max, step }: NumberRange) =>
    step === 1
      ? `${label}: inserisci un numero intero da ${min} a ${max}.`
      : `${label}: inserisci un numero da ${min} a ${max}, con incrementi di ${String(step).replace('.', ',')}.`,
  text: 'Testo',
  textName: 'testo della filigrana',
  position: 'Posizione',
  positionName: 'posizione della filigrana',
  custom: 'Personalizzata',
  textStyle: 'Stile del testo',
  textStyleContents: 'Dimensione, opacità, colore',
  size: 'Dimensione',
  sizeName: 'dimensione della filigrana',
  sizeSlider: 'Dimensione della filigrana',
  opacity: 'Opacità',
  opacityName: 'opacità della filigrana',
  opacitySlider: 'Opacità della filigrana',
  color: 'Colore',
  colorName: 'colore della filigrana',
  logo: 'Logo',
  logoHint: 'PNG, JPEG, WebP o SVG, fino a 5 MB',
  logoFile: 'File del logo',
  chooseLogo: 'Scegli',
  changeLogo: 'Cambia',
  removeLogo: 'Rimuovi',
  logoSize: 'Dimensione del logo',
  logoOpacity: 'Opacità del logo',
  logoPosition: 'Posizione del logo',
  tileLogo: 'Ripeti il logo su tutta l’immagine',
};
