/** Texts of the comparison. */
export const messages = {
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
