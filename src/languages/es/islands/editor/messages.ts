import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { colorName } from '#lib/text/color-name.ts';
import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/editor/messages.ts';

/** Texts of the closed editor, and names of its parts and edits. */
export const messages: typeof english.messages = {
  title: 'Editor de imágenes avanzado',
  applied: (edits: readonly string[]) => edits.join(', '),
  notLoaded: 'No se pudo cargar el editor. Recarga la página para intentarlo de nuevo.',
};

const alternatives = new Intl.ListFormat('es', { type: 'disjunction' });

/** Texts of the open editor, except for its crop tab. */
export const openEditorMessages: typeof english.openEditorMessages = {
  image: 'Imagen',
  pagesWithoutPreview: 'Los cambios en páginas PDF se ven tras la conversión.',
  editsAll: 'Se aplica a todos los archivos menos a los que tienen ajustes propios.',
  editsSelected: (count: number) =>
    plural(count, {
      one: 'Se aplica solo a esta imagen.',
      other: 'Se aplica a las # imágenes seleccionadas.',
    }),

  /** Names of the parts after "Reset". */
  resetParts: {
    colorAdjustments: 'color',
    cropSettings: 'recorte',
    noiseReduction: 'ruido',
    backgroundRemoval: 'fondo',
  } satisfies Record<AdvancedPart, string>,

  decrease: (option: string) => `Reducir ${option.toLowerCase()}`,
  increase: (option: string) => `Aumentar ${option.toLowerCase()}`,
  hue: 'Tono',

  noiseStrength: 'Intensidad',
  noiseStrengthHint: 'Con 0 se desactiva.',
  preserveDetails: 'Conservar detalles',
  preserveDetailsHint: 'Protege los bordes y la textura.',

  removeBackground: 'Quitar fondo',
  removeBackgroundHint: 'Quita las zonas que se parecen a los bordes de la imagen',
  noTransparency: (format: string, background: string, transparentFormats: readonly string[]) =>
    `${format} no admite transparencia, así que el fondo se rellena de ${colorName(background)}. Elige ${alternatives.format(transparentFormats)} para dejarlo transparente.`,
  tolerance: 'Tolerancia',
  toleranceHint: 'Cuánta variación de color se quita.',
  feather: 'Borde difuminado',
  featherHint: 'Anchura del difuminado del borde.',

  apply: 'Aplicar',
  preview: 'Vista previa',
  changesApplied: 'Cambios aplicados',
  conversionUses: (edits: readonly string[]) => `Cambios en la próxima conversión: ${edits.join(', ').toLowerCase()}.`,
  conversionChangesNothing: 'La próxima conversión no cambia nada.',

  templateName: 'Nombre de la plantilla',
  save: 'Guardar',
  savedTemplates: 'Plantillas guardadas',
  load: 'Cargar',
  templatesHint: 'Guarda color, ruido y fondo hasta que salgas de esta página.',
  templateSaved: 'Plantilla guardada',
  templateLoaded: 'Plantilla cargada',
};

/** Texts of the crop tab. */
export const cropMessages: typeof english.cropMessages = {
  rotateAndFlip: 'Girar y voltear',
  rotateFlip: {
    rotateLeft: 'Girar a la izquierda',
    rotateRight: 'Girar a la derecha',
    flipHorizontally: 'Voltear en horizontal',
    flipVertically: 'Voltear en vertical',
  },
  rotateFlipDone: {
    rotateLeft: 'Girada a la izquierda.',
    rotateRight: 'Girada a la derecha.',
    flipHorizontally: 'Volteada en horizontal.',
    flipVertically: 'Volteada en vertical.',
  },
  straighten: 'Enderezar',
  ratio: 'Proporción',
  x: 'X',
  y: 'Y',
  width: 'Ancho',
  height: 'Alto',
  pixels: 'px',
  smartCrop: 'Recorte inteligente',
  smartCropHint: 'Encuentra el motivo principal automáticamente',
  chooseRatio: 'Elige antes una proporción.',
  uncropped: (size: string) => `Se conserva toda la imagen, ${size} px.`,
  straightened: (from: string, to: string) => `Al enderezar, ${from} se recorta a ${to} px.`,
  cropped: <T>(from: string, to: T): (string | T)[] => [`${from} se recorta a `, to, ' px.'],
  otherImages: 'Las demás imágenes se recortan con los mismos porcentajes.',
  otherImagesTo: (ratio: string) => `Las demás imágenes también se recortan a ${ratio}.`,
  notInRange: (min: number, max: number) => `Un número entero de ${min} a ${max}.`,
  pdfsStay: 'Las páginas de PDF no se recortan ni se giran.',
};

/** Texts of the tab that covers areas. */
export const redactMessages: typeof english.redactMessages = {
  /** After "Reset". */
  reset: 'zonas ocultas',
  style: 'Cubrir con',
  styles: { black: 'Negro', pixelate: 'Píxeles', blur: 'Desenfoque' },
  hint: 'Arrastra sobre la imagen para cubrir una zona. El resultado no contiene lo que hay debajo.',
  textHint: 'Para el texto, el negro es lo más seguro.',
  covered: (count: number) =>
    plural(count, { one: '# zona de esta imagen está cubierta.', other: '# zonas de esta imagen están cubiertas.' }),
  add: 'Añadir zona',
  added: 'Zona añadida en el centro.',
  remove: 'Quitar zona',
  notPages: 'No se pueden ocultar zonas en páginas de PDF. Conviértelas primero en imágenes.',
  noPreview: 'No se pueden dibujar zonas porque esta imagen no tiene vista previa.',
};
