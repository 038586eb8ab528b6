import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { plural } from '#lib/text/plural.ts';

// `en-GB`, because `en` puts a comma before the "or".
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Texts of the open editor, except for its crop tab. */
export const messages = {
  picture: 'Picture',
  pagesWithoutPreview: 'Edits of PDF pages show after conversion.',
  editsAll: 'Edits apply to all files without own settings.',
  editsSelected: (count: number) =>
    plural(count, {
      one: 'Edits apply to this picture only.',
      other: 'Edits apply to the # selected pictures.',
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
  brightness: 'Brightness',
  contrast: 'Contrast',
  saturation: 'Saturation',
  hue: 'Hue',

  noiseStrength: 'Strength',
  noiseStrengthHint: 'Noise removal (0 = off).',
  preserveDetails: 'Preserve details',
  preserveDetailsHint: 'Protects edges and texture.',

  removeBackground: 'Remove background',
  removeBackgroundHint: 'Removes areas that match the image’s edges',
  noTransparency: (format: string, background: string, transparentFormats: readonly string[]) =>
    `${format} has no transparency: the background becomes ${background}. Choose ${alternatives.format(transparentFormats)} to keep it clear.`,
  tolerance: 'Tolerance',
  toleranceHint: 'How much color variation to remove.',
  feather: 'Edge feather',
  featherHint: 'How wide the edge fades.',

  apply: 'Apply',
  preview: 'Preview',
  resetAll: 'Reset all',

  templateName: 'Template name',
  save: 'Save',
  savedTemplates: 'Saved templates',
  load: 'Load',
  templatesHint: 'A template keeps color, noise and background, not the crop, until this page is left.',
  templateSaved: 'Template Saved',
  templateLoaded: 'Template Loaded',
};
