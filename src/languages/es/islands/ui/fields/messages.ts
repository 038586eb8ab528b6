import { formatNumber } from '#lib/text/plural.ts';
import type * as english from '../../../../../islands/ui/fields/messages.ts';
import type { NumberRange } from '../../../../../islands/ui/typed-values/number-text.ts';

/** Texts of fields that pages do not load at once. */
export const messages: typeof english.messages = {
  colorPicker: (label: string) => `${label}, selector de color`,
  notColor: 'Un color se escribe así: #ffffff.',
  value: (slider: string) => `${slider}: valor`,
  notInSteps: (label: string, { min, max, step }: NumberRange) =>
    step === 1
      ? `${label}: un número entero de ${min} a ${max}.`
      : `${label}: un número de ${min} a ${max}, en pasos de ${formatNumber(step)}.`,
  text: 'Texto',
  textName: 'texto de la marca de agua',
  position: 'Posición',
  positionName: 'posición de la marca de agua',
  custom: 'Personalizada',
  textStyle: 'Estilo del texto',
  textStyleContents: 'Tamaño, opacidad, color',
  size: 'Tamaño',
  sizeName: 'tamaño de la marca de agua',
  sizeSlider: 'Tamaño de la marca de agua',
  opacity: 'Opacidad',
  opacityName: 'opacidad de la marca de agua',
  opacitySlider: 'Opacidad de la marca de agua',
  color: 'Color',
  colorName: 'color de la marca de agua',
  logo: 'Logotipo',
  logoHint: 'PNG, JPEG, WebP o SVG, hasta 5 MB',
  logoFile: 'Archivo del logotipo',
  chooseLogo: 'Elegir',
  changeLogo: 'Cambiar',
  removeLogo: 'Quitar',
  logoSize: 'Tamaño del logotipo',
  logoOpacity: 'Opacidad del logotipo',
  logoPosition: 'Posición del logotipo',
  tileLogo: 'Repetir el logotipo sobre la imagen',
};
