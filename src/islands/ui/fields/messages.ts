import type { NumberRange } from '../typed-values/number-text.ts';

/** Texts of fields that pages do not load at once. */
export const messages = {
  colorPicker: (label: string) => `${label}, color picker`,
  notColor: 'A color looks like #ffffff.',
  value: (slider: string) => `${slider} value`,
  notInSteps: (label: string, { min, max, step }: NumberRange) =>
    step === 1
      ? `${label} is a whole number from ${min} to ${max}.`
      : `${label} is a number from ${min} to ${max}, in steps of ${step}.`,
  text: 'Text',
  textName: 'watermark text',
  position: 'Position',
  positionName: 'watermark position',
  custom: 'Custom',
  textStyle: 'Text style',
  textStyleContents: 'Size, opacity, color',
  size: 'Size',
  sizeName: 'watermark size',
  sizeSlider: 'Watermark size',
  opacity: 'Opacity',
  opacityName: 'watermark opacity',
  opacitySlider: 'Watermark opacity',
  color: 'Color',
  colorName: 'watermark color',
  logo: 'Logo',
  logoHint: 'PNG, JPEG, WebP or SVG, up to 5 MB',
  logoFile: 'Logo file',
  chooseLogo: 'Choose',
  changeLogo: 'Change',
  removeLogo: 'Remove',
  logoSize: 'Logo size',
  logoOpacity: 'Logo opacity',
  logoPosition: 'Logo position',
  tileLogo: 'Repeat the logo over the image',
};
