import type { AdvancedPart } from '#lib/options/advanced-settings.ts';

/** Texts of the closed editor, and names of its parts and edits. */
export const messages = {
  title: 'Advanced Image Editor',
  hint: 'Color, crop, rotation, noise and background, with a preview of the real result',
  hintWithoutPreview: 'Color, crop, rotation, noise and background',
  applied: (edits: readonly string[]) => `Applied: ${edits.join(', ')}`,
  notLoaded: 'The editor could not be loaded. Reload the page to try again.',
  parts: {
    colorAdjustments: 'Color',
    cropSettings: 'Crop',
    noiseReduction: 'Noise',
    backgroundRemoval: 'Background',
  } satisfies Record<AdvancedPart, string>,
  crop: 'Crop',
  rotate: 'Rotate',
  flip: 'Flip',
  straighten: 'Straighten',
  changesApplied: 'Changes Applied',
  conversionUses: (edits: readonly string[]) => `The next conversion uses: ${edits.join(', ').toLowerCase()}.`,
  conversionChangesNothing: 'The next conversion changes nothing.',
};
