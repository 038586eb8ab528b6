import type { ToolMode } from './comparison-view.ts';

/** Texts of the result of an image comparison and of its report. */
export const messages = {
  comparison: 'Comparison',
  mode: 'Mode',
  modes: {
    'side-by-side': 'Side by side',
    slider: 'Slider',
    onion: 'Onion',
    difference: 'Difference',
  } satisfies Record<ToolMode, string>,
  slider: 'Comparison slider',
  sliderPosition: 'Slider Position',
  overlayOpacity: 'Overlay Opacity',
  amplification: 'Amplification',
  amplificationHint: 'Black where both are equal. The brighter, the more they differ.',
  showMetrics: 'Show Metrics',
  highlightDifferences: 'Highlight Differences',
  showGrid: 'Show Grid',

  comparing: 'Comparing pixels',
  comparingPercent: (percent: number) => `Comparing pixels: ${percent}%`,
  compared: 'The pictures have been compared.',
  nothingDiffers: 'No pixel differs by more than the tolerance.',
  noCanvas: 'This browser is too old to compare pixels. The other figures are right.',
  failed: 'The pixels could not be compared: these pictures may need more memory than the browser has.',

  metrics: 'Metrics',
  report: 'Report',
  downloadReport: 'Download Comparison Report',
  reportFailed: 'The report could not be made. Close other tabs and try again.',
  firstPicture: 'The first picture',
  secondPicture: 'The second picture',
  firstCaption: (name: string) => `First: ${name}`,
  secondCaption: (name: string) => `Second: ${name}`,
  differencePicture: 'The first picture, faint, in red where the second differs',
  differenceCaption: 'Difference: red where the pictures differ',
  notCompared: 'The pixels had not been compared yet.',
};
