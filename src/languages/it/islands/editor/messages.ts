import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { colorName } from '#lib/text/color-name.ts';
import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/editor/messages.ts';

/** Texts of the closed editor, and names of its parts and edits. */
export const messages: typeof english.messages = {
  title: 'Editor di immagini avanzato',
  applied: (edits: readonly string[]) => edits.join(', '),
  notLoaded: 'Impossibile caricare l’editor. Ricarica la pagina per riprovare.',
};

const alternatives = new Intl.ListFormat('it', { type: 'disjunction' });

/** Texts of the open editor, except for its crop tab. */
export const openEditorMessages: typeof english.openEditorMessages = {
  image: 'Immagine',
  pagesWithoutPreview: 'Le modifiche alle pagine dei PDF si vedono dopo la conversione.',
  editsAll: 'Vale per tutti i file, tranne quelli con impostazioni proprie.',
  editsSelected: (count: number) =>
    plural(count, {
      one: 'Vale solo per questa immagine.',
      other: 'Vale per le # immagini selezionate.',
    }),

  /** Names of the parts after "Reset". */
  resetParts: {
    colorAdjustments: 'colore',
    cropSettings: 'ritaglio',
    noiseReduction: 'rumore',
    backgroundRemoval: 'sfondo',
  } satisfies Record<AdvancedPart, string>,

  decrease: (option: string) => `Riduci: ${option.toLowerCase()}`,
  increase: (option: string) => `Aumenta: ${option.toLowerCase()}`,
  hue: 'Tonalità',

  noiseStrength: 'Intensità',
  noiseStrengthHint: '0: nessuna riduzione.',
  preserveDetails: 'Mantieni i dettagli',
  preserveDetailsHint: 'Protegge contorni e texture.',

  removeBackground: 'Rimuovi lo sfondo',
  removeBackgroundHint: 'Rimuove le aree simili ai bordi dell’immagine',
  noTransparency: (format: string, background: string, transparentFormats: readonly string[]) =>
    `${format} non ha trasparenza, quindi lo sfondo diventa ${colorName(background)}. Scegli ${alternatives.format(transparentFormats)} per averlo trasparente.`,
  tolerance: 'Tolleranza',
  toleranceHint: 'Quanta variazione di colore rimuovere.',
  feather: 'Sfumatura dei bordi',
  featherHint: 'Quanto è largo il bordo sfumato.',

  apply: 'Applica',
  preview: 'Anteprima',
  changesApplied: 'Modifiche applicate',
  conversionUses: (edits: readonly string[]) =>
    `Modifiche nella prossima conversione: ${edits.join(', ').toLowerCase()}.`,
  conversionChangesNothing: 'La prossima conversione non cambia nulla.',

  templateName: 'Nome del modello',
  save: 'Salva',
  savedTemplates: 'Modelli salvati',
  load: 'Carica',
  templatesHint: 'Salva colore, rumore e sfondo finché non lasci questa pagina.',
  templateSaved: 'Modello salvato',
  templateLoaded: 'Modello caricato',
};

/** Texts of the crop tab. */
export const cropMessages: typeof english.cropMessages = {
  rotateAndFlip: 'Ruota e rifletti',
  rotateFlip: {
    rotateLeft: 'Ruota a sinistra',
    rotateRight: 'Ruota a destra',
    flipHorizontally: 'Rifletti in orizzontale',
    flipVertically: 'Rifletti in verticale',
  },
  rotateFlipDone: {
    rotateLeft: 'Ruotata a sinistra.',
    rotateRight: 'Ruotata a destra.',
    flipHorizontally: 'Riflessa in orizzontale.',
    flipVertically: 'Riflessa in verticale.',
  },
  straighten: 'Raddrizza',
  ratio: 'Proporzioni',
  x: 'X',
  y: 'Y',
  width: 'Larghezza',
  height: 'Altezza',
  pixels: 'px',
  smartCrop: 'Ritaglio intelligente',
  smartCropHint: 'Trova automaticamente il soggetto principale',
  chooseRatio: 'Prima scegli le proporzioni.',
  uncropped: (size: string) => `L’immagine resta intera, ${size} px.`,
  straightened: (from: string, to: string) => `Il raddrizzamento riduce ${from} a ${to} px.`,
  cropped: <T>(from: string, to: T): (string | T)[] => [`Ritaglio da ${from} a `, to, ' px.'],
  otherImages: 'Le altre immagini vengono ritagliate con le stesse percentuali.',
  otherImagesTo: (ratio: string) => `Anche le altre immagini vengono ritagliate con proporzioni ${ratio}.`,
  notInRange: (min: number, max: number) => `Inserisci un numero intero da ${min} a ${max}.`,
  pdfsStay: 'Le pagine dei PDF non vengono ritagliate né ruotate.',
};

/** Texts of the tab that covers areas. */
export const redactMessages: typeof english.redactMessages = {
  /** After "Reset". */
  reset: 'aree oscurate',
  style: 'Copri con',
  styles: { black: 'Nero', pixelate: 'Pixel', blur: 'Sfocatura' },
  hint: 'Trascina sull’immagine per coprire un’area. Il risultato non contiene ciò che sta sotto.',
  textHint: 'Per il testo, il nero è il più sicuro.',
  covered: (count: number) =>
    plural(count, { one: '# area di questa immagine è coperta.', other: '# aree di questa immagine sono coperte.' }),
  add: 'Aggiungi area',
  added: 'Area aggiunta al centro.',
  remove: 'Rimuovi area',
  notPages: 'Le pagine dei PDF non si possono oscurare. Convertile prima in immagini.',
  noPreview: 'Non si possono disegnare aree perché questa immagine non ha un’anteprima.',
};
