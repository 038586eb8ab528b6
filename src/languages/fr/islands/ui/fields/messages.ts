import type * as english from '../../../../../islands/ui/fields/messages.ts';
import type { NumberRange } from '../../../../../islands/ui/typed-values/number-text.ts';

/** Texts of fields that pages do not load at once. */
export const messages: typeof english.messages = {
  colorPicker: (label: string) => `${label}, sélecteur de couleur`,
  notColor: 'Saisissez une couleur au format #ffffff.',
  value: (slider: string) => `${slider}, valeur`,
  notInSteps: (label: string, { min, max, step }: NumberRange) =>
    step === 1
      ? `${label} : un nombre entier de ${min} à ${max}.`
      : `${label} : un nombre de ${min} à ${max}, par pas de ${step.toLocaleString('fr')}.`,
  text: 'Texte',
  textName: 'texte du filigrane',
  position: 'Position',
  positionName: 'position du filigrane',
  custom: 'Personnalisée',
  textStyle: 'Style du texte',
  textStyleContents: 'Taille, opacité, couleur',
  size: 'Taille',
  sizeName: 'taille du filigrane',
  sizeSlider: 'Taille du filigrane',
  opacity: 'Opacité',
  opacityName: 'opacité du filigrane',
  opacitySlider: 'Opacité du filigrane',
  color: 'Couleur',
  colorName: 'couleur du filigrane',
  logo: 'Logo',
  logoHint: 'PNG, JPEG, WebP ou SVG, jusqu’à 5 Mo',
  logoFile: 'Fichier du logo',
  chooseLogo: 'Choisir',
  changeLogo: 'Changer',
  removeLogo: 'Retirer',
  logoSize: 'Taille du logo',
  logoOpacity: 'Opacité du logo',
  logoPosition: 'Position du logo',
  tileLogo: 'Répéter le logo sur l’image',
};
