import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { colorName } from '#lib/text/color-name.ts';
import { plural } from '#lib/text/plural.ts';

/** Texts of the closed editor, and names of its parts and edits. */
export const messages = {
  title: 'Advanced Image Editor',
  applied: (edits: readonly string[]) => edits.join(', '),
  notLoaded: 'The editor could not be loaded. Reload the page to try again.',
};

// `en-GB`, because `en` puts a comma before the "or".
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Texts of the open editor, except for its crop tab. */
export const openEditorMessages = {
  image: 'Image',
  pagesWithoutPreview: 'Edits of PDF pages show after conversion.',
  editsAll: 'Applies to all files except those with their own settings.',
  editsSelected: (count: number) =>
    plural(count, {
      one: 'Applies to this image only.',
      other: 'Applies to the # selected images.',
    }),

  /** Names of the parts after "Reset". */
  resetParts: {
    colorAdjustments: 'color',
    cropSettings: 'crop',
    noiseReduction: 'noise',
    backgroundRemoval: 'background',
  } satisfies Record<AdvancedPart, string>,

  decrease: (option: string) => `Decrease ${option.toLowerCase()}`,
  increase: (option: string) => `Increase ${option.toLowerCase()}`,
  hue: 'Hue',

  noiseStrength: 'Strength',
  noiseStrengthHint: '0 is off.',
  preserveDetails: 'Preserve details',
  preserveDetailsHint: 'Protects edges and texture.',

  removeBackground: 'Remove background',
  removeBackgroundHint: 'Removes areas that match the image’s edges',
  noTransparency: (format: string, background: string, transparentFormats: readonly string[]) =>
    `${format} has no transparency, so the background becomes ${colorName(background)}. Choose ${alternatives.format(transparentFormats)} to keep it transparent.`,
  tolerance: 'Tolerance',
  toleranceHint: 'How much color variation to remove.',
  feather: 'Edge feather',
  featherHint: 'How wide the edge fades.',

  apply: 'Apply',
  preview: 'Preview',
  changesApplied: 'Changes Applied',
  conversionUses: (edits: readonly string[]) => `Edits in the next conversion: ${edits.join(', ').toLowerCase()}.`,
  conversionChangesNothing: 'The next conversion changes nothing.',

  templateName: 'Template name',
  save: 'Save',
  savedTemplates: 'Saved templates',
  load: 'Load',
  templatesHint: 'Saves color, noise and background until you leave this page.',
  templateSaved: 'Template Saved',
  templateLoaded: 'Template Loaded',
};

/** Texts of the crop tab. */
export const cropMessages = {
  rotateAndFlip: 'Rotate and flip',
  rotateFlip: {
    rotateLeft: 'Rotate left',
    rotateRight: 'Rotate right',
    flipHorizontally: 'Flip horizontally',
    flipVertically: 'Flip vertically',
  },
  rotateFlipDone: {
    rotateLeft: 'Rotated left.',
    rotateRight: 'Rotated right.',
    flipHorizontally: 'Flipped horizontally.',
    flipVertically: 'Flipped vertically.',
  },
  straighten: 'Straighten',
  ratio: 'Ratio',
  x: 'X',
  y: 'Y',
  width: 'Width',
  height: 'Height',
  pixels: 'px',
  smartCrop: 'Smart crop',
  smartCropHint: 'Finds the main subject automatically',
  chooseRatio: 'Choose a ratio first.',
  uncropped: (size: string) => `The whole image is kept, ${size} px.`,
  straightened: (from: string, to: string) => `Straightening trims ${from} to ${to} px.`,
  cropped: <T>(from: string, to: T): (string | T)[] => [`${from} is cropped to `, to, ' px.'],
  otherImages: 'Other images are cropped by the same percentages.',
  otherImagesTo: (ratio: string) => `Other images are also cropped to ${ratio}.`,
  notInRange: (min: number, max: number) => `A whole number from ${min} to ${max}.`,
  pdfsStay: 'Pages of PDFs are not cropped or rotated.',
};

/** Texts of the tab that covers areas. */
export const redactMessages = {
  /** After "Reset". */
  reset: 'redaction',
  style: 'Cover with',
  styles: { black: 'Black', pixelate: 'Pixelate', blur: 'Blur' },
  hint: 'Drag on the image to cover an area. The result does not contain what is below.',
  textHint: 'Black is the safest cover for text.',
  covered: (count: number) =>
    plural(count, { one: '# area of this image is covered.', other: '# areas of this image are covered.' }),
  add: 'Add area',
  added: 'Area added in the middle.',
  remove: 'Remove area',
  notPages: 'Pages of PDFs can’t be redacted. Convert them to images first.',
  noPreview: 'Areas can’t be drawn, because this image has no preview.',
};
