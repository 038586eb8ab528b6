import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { colorName } from '#lib/text/color-name.ts';
import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/editor/messages.ts';

/** Texts of the closed editor, and names of its parts and edits. */
export const messages: typeof english.messages = {
  title: 'Bildeditor',
  applied: (edits: readonly string[]) => edits.join(', '),
  notLoaded: 'Der Editor konnte nicht geladen werden. Laden Sie die Seite neu.',
};

const alternatives = new Intl.ListFormat('de', { type: 'disjunction' });

/** Texts of the open editor, except for its crop tab. */
export const openEditorMessages: typeof english.openEditorMessages = {
  image: 'Bild',
  pagesWithoutPreview: 'Änderungen an PDF-Seiten sind nach der Konvertierung zu sehen.',
  editsAll: 'Gilt für alle Dateien außer denen mit eigenen Einstellungen.',
  editsSelected: (count: number) =>
    plural(count, {
      one: 'Gilt nur für dieses Bild.',
      other: 'Gilt für die # ausgewählten Bilder.',
    }),

  /** Names of the parts before "zurücksetzen". */
  resetParts: {
    colorAdjustments: 'Farbe',
    cropSettings: 'Zuschnitt',
    noiseReduction: 'Rauschen',
    backgroundRemoval: 'Hintergrund',
  } satisfies Record<AdvancedPart, string>,

  decrease: (option: string) => `${option} verringern`,
  increase: (option: string) => `${option} erhöhen`,
  hue: 'Farbton',

  noiseStrength: 'Stärke',
  noiseStrengthHint: '0 bedeutet aus.',
  preserveDetails: 'Details erhalten',
  preserveDetailsHint: 'Schützt Kanten und Strukturen.',

  removeBackground: 'Hintergrund entfernen',
  removeBackgroundHint: 'Entfernt Bereiche, die dem Bildrand gleichen',
  noTransparency: (format: string, background: string, transparentFormats: readonly string[]) =>
    `${format} hat keine Transparenz, der Hintergrund wird daher ${colorName(background)}. Mit ${alternatives.format(transparentFormats)} bleibt er transparent.`,
  tolerance: 'Toleranz',
  toleranceHint: 'Wie weit Farben abweichen dürfen.',
  feather: 'Weiche Kante',
  featherHint: 'Wie breit die Kante ausläuft.',

  apply: 'Anwenden',
  preview: 'Vorschau',
  changesApplied: 'Änderungen angewendet',
  conversionUses: (edits: readonly string[]) => `Änderungen bei der nächsten Konvertierung: ${edits.join(', ')}.`,
  conversionChangesNothing: 'Die nächste Konvertierung ändert nichts.',

  templateName: 'Name der Vorlage',
  save: 'Speichern',
  savedTemplates: 'Gespeicherte Vorlagen',
  load: 'Laden',
  templatesHint: 'Speichert Farbe, Rauschen und Hintergrund, bis Sie diese Seite verlassen.',
  templateSaved: 'Vorlage gespeichert',
  templateLoaded: 'Vorlage geladen',
};

/** Texts of the crop tab. */
export const cropMessages: typeof english.cropMessages = {
  rotateAndFlip: 'Drehen und spiegeln',
  rotateFlip: {
    rotateLeft: 'Nach links drehen',
    rotateRight: 'Nach rechts drehen',
    flipHorizontally: 'Horizontal spiegeln',
    flipVertically: 'Vertikal spiegeln',
  },
  rotateFlipDone: {
    rotateLeft: 'Nach links gedreht.',
    rotateRight: 'Nach rechts gedreht.',
    flipHorizontally: 'Horizontal gespiegelt.',
    flipVertically: 'Vertikal gespiegelt.',
  },
  straighten: 'Begradigen',
  ratio: 'Verhältnis',
  x: 'X',
  y: 'Y',
  width: 'Breite',
  height: 'Höhe',
  pixels: 'px',
  smartCrop: 'Auto-Zuschnitt',
  smartCropHint: 'Findet das Hauptmotiv automatisch',
  chooseRatio: 'Wählen Sie zuerst ein Verhältnis.',
  uncropped: (size: string) => `Das ganze Bild bleibt erhalten, ${size} px.`,
  straightened: (from: string, to: string) => `Durch das Begradigen wird ${from} auf ${to} px beschnitten.`,
  cropped: <T>(from: string, to: T): (string | T)[] => [`${from} wird zugeschnitten auf `, to, ' px.'],
  otherImages: 'Andere Bilder werden um dieselben Prozentwerte zugeschnitten.',
  otherImagesTo: (ratio: string) => `Auch andere Bilder werden auf ${ratio} zugeschnitten.`,
  notInRange: (min: number, max: number) => `Eine ganze Zahl von ${min} bis ${max}.`,
  pdfsStay: 'PDF-Seiten werden weder zugeschnitten noch gedreht.',
};

/** Texts of the tab that covers areas. */
export const redactMessages: typeof english.redactMessages = {
  /** After "Reset". */
  reset: 'Schwärzung',
  style: 'Verdecken mit',
  styles: { black: 'Schwarz', pixelate: 'Pixel', blur: 'Unschärfe' },
  hint: 'Ziehen Sie auf dem Bild, um einen Bereich zu verdecken. Was darunter liegt, ist nicht im Ergebnis.',
  textHint: 'Für Text ist Schwarz am sichersten.',
  covered: (count: number) =>
    plural(count, { one: '# Bereich dieses Bilds ist verdeckt.', other: '# Bereiche dieses Bilds sind verdeckt.' }),
  add: 'Bereich hinzufügen',
  added: 'Bereich in der Mitte hinzugefügt.',
  remove: 'Bereich entfernen',
  notPages: 'PDF-Seiten können nicht geschwärzt werden. Konvertieren Sie sie zuerst in Bilder.',
  noPreview: 'Bereiche können nicht gezeichnet werden, weil dieses Bild keine Vorschau hat.',
};
