import { formatNumber } from '#lib/text/plural.ts';
import type * as english from '../../../../../islands/ui/fields/messages.ts';
import type { NumberRange } from '../../../../../islands/ui/typed-values/number-text.ts';

/** Texts of fields that pages do not load at once. */
export const messages: typeof english.messages = {
  colorPicker: (label: string) => `${label}, seletor de cores`,
  notColor: 'Use o formato #ffffff para a cor.',
  value: (slider: string) => `${slider}: valor`,
  notInSteps: (label: string, { min, max, step }: NumberRange) =>
    step === 1
      ? `${label}: um número inteiro de ${min} a ${max}.`
      : `${label}: um número de ${min} a ${max}, de ${formatNumber(step)} em ${formatNumber(step)}.`,
  text: 'Texto',
  textName: 'texto da marca d’água',
  position: 'Posição',
  positionName: 'posição da marca d’água',
  custom: 'Personalizada',
  textStyle: 'Estilo do texto',
  textStyleContents: 'Tamanho, opacidade, cor',
  size: 'Tamanho',
  sizeName: 'tamanho da marca d’água',
  sizeSlider: 'Tamanho da marca d’água',
  opacity: 'Opacidade',
  opacityName: 'opacidade da marca d’água',
  opacitySlider: 'Opacidade da marca d’água',
  color: 'Cor',
  colorName: 'cor da marca d’água',
  logo: 'Logo',
  logoHint: 'PNG, JPEG, WebP ou SVG, até 5 MB',
  logoFile: 'Arquivo do logo',
  chooseLogo: 'Escolher',
  changeLogo: 'Trocar',
  removeLogo: 'Remover',
  logoSize: 'Tamanho do logo',
  logoOpacity: 'Opacidade do logo',
  logoPosition: 'Posição do logo',
  tileLogo: 'Repetir o logo sobre a imagem',
};
