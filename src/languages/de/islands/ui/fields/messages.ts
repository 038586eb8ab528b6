import type * as english from '../../../../../islands/ui/fields/messages.ts';
import type { NumberRange } from '../../../../../islands/ui/typed-values/number-text.ts';

/** Texts of fields that pages do not load at once. */
export const messages: typeof english.messages = {
  colorPicker: (label: string) => `${label}, Farbwähler`,
  notColor: 'Geben Sie eine Farbe wie #ffffff ein.',
  value: (slider: string) => `Wert: ${slider}`,
  notInSteps: (label: string, { min, max, step }: NumberRange) =>
    step === 1
      ? `${label}: ganze Zahl von ${min} bis ${max}.`
      : `${label}: Zahl von ${min} bis ${max}, in Schritten von ${String(step).replace('.', ',')}.`,
  text: 'Text',
  textName: 'Wasserzeichentext',
  position: 'Position',
  positionName: 'Position des Wasserzeichens',
  custom: 'Eigene',
  textStyle: 'Textstil',
  textStyleContents: 'Größe, Deckkraft, Farbe',
  size: 'Größe',
  sizeName: 'Größe des Wasserzeichens',
  sizeSlider: 'Größe des Wasserzeichens',
  opacity: 'Deckkraft',
  opacityName: 'Deckkraft des Wasserzeichens',
  opacitySlider: 'Deckkraft des Wasserzeichens',
  color: 'Farbe',
  colorName: 'Farbe des Wasserzeichens',
  logo: 'Logo',
  logoHint: 'PNG, JPEG, WebP oder SVG, bis 5 MB',
  logoFile: 'Logodatei',
  chooseLogo: 'Auswählen',
  changeLogo: 'Ändern',
  removeLogo: 'Entfernen',
  logoSize: 'Größe des Logos',
  logoOpacity: 'Deckkraft des Logos',
  logoPosition: 'Position des Logos',
  tileLogo: 'Logo über dem Bild wiederholen',
};
