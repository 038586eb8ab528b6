/** Texts of the comparison's section. */
export const messages = {
  title: 'Image Comparison',
  notLoaded: 'The comparison could not be loaded. Reload the page to try again.',
};

/** Texts of the comparison. */
export const panelMessages = {
  file: 'File',
  mode: 'How to compare',
  modes: { slider: 'Slider', 'side-by-side': 'Side by side' },
  slider: 'Comparison slider',
  original: 'Original',
  reducedOriginal: 'Original (reduced preview)',
  converted: 'Converted',

  same: 'The file is as large as before.',
  reduced: (percent: string) => `File size reduced by ${percent}%`,
  grew: (percent: string) => `The file grew by ${percent}%.`,
  followed: 'Set: convert again',
};
