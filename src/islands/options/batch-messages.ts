/** Texts of the options of the batch page. */
export const messages = {
  title: 'Batch Options',
  /** Non-breaking spaces prevent a line break. */
  tabs: { format: 'Format\u00A0& Quality', effects: 'Effects', watermark: 'Watermark' },
  shortcuts: 'Keyboard shortcuts (?)',
  resizeBy: 'Resize by',
  resizeModes: { custom: 'Pixels', percent: 'Percent', preset: 'Presets' },
  resizeNotLoaded: 'This could not be loaded. Reload the page to try again.',
  fitsInside: 'Each picture is fitted inside; smaller ones stay as they are.',
};
