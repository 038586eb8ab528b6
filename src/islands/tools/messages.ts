import { plural } from '#lib/text/plural.ts';
import type { ToolMode } from './comparison/comparison-view.ts';

/** Texts that the tools share. */
export const messages = {
  dropToAdd: 'Drop to add',
  orPaste: 'or paste from the clipboard',
  choosePictures: 'Choose pictures',
  choosePicture: 'Choose a picture',
  formatsHint:
    'JPG, PNG, WebP, AVIF, GIF, SVG, BMP, HEIC, TIFF and whatever else your browser draws. Nothing is uploaded.',
  remove: (name: string) => `Remove ${name}`,

  unknownType: 'unknown',
  unreadable: 'This file could not be read. Check that it is still there.',
  tooLarge: (maxMegapixels: number) =>
    `This picture has more than ${maxMegapixels} megapixels: too many to open here. Make it smaller first.`,
  noPicture: 'This is no picture that the browser can draw.',
  unsupported: (format: string) =>
    `This browser cannot draw ${format} files. Go to Converter makes a JPG or PNG of it.`,
  damaged: (format: string) => `This ${format} file is damaged, or this browser cannot draw it.`,

  copied: (copied: string) => `Copied ${copied}`,
  dismiss: 'Dismiss the message',
  goToConverter: 'Go to Converter',
  close: 'Close',
};

/** Texts of the image comparison that show before there are two pictures. */
export const comparisonMessages = {
  choosePictures: 'Choose pictures to compare',
  dropPictures: 'Drop two pictures here',
  addMore: 'Add more pictures',
  opening: 'Opening pictures',
  addSecond: 'Add a second picture to compare.',
  addDrawable: 'Add pictures that can be drawn: two are needed.',
  notLoaded: 'The comparison could not be loaded. Reload the page to try again.',

  pictures: 'Pictures',
  first: 'First',
  second: 'Second',
  size: (width: number, height: number) => `${width} × ${height} px`,
  swap: 'Swap',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  onlyFirstTwo: 'Only the first two are compared. Move others up to compare them.',

  added: (count: number) => plural(count, { one: '# picture added.', other: '# pictures added.' }),
  removed: (name: string) => `${name} removed.`,
  moved: (name: string, position: number, count: number) => `${name} is now ${position} of ${count}.`,
  swapped: (first: string) => `${first} is now the first.`,
};

/** Texts of the result of an image comparison and of its report. */
export const comparisonResultMessages = {
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

/** Texts of the color palette. */
export const paletteMessages = {
  choosePicture: 'Choose a picture to take colors from',
  dropPicture: 'Drop a picture here',
  chooseAnother: 'Choose another picture',
  opening: (name: string) => `Opening ${name}`,
  onePicture: 'One picture at a time',
  onePictureTaken: (name: string) => `One picture at a time: ${name} was taken.`,
  picture: 'Picture',
  palette: 'Palette',

  noCanvas: 'This browser is too old to look at pixels.',
  failed: 'The colors could not be read: this picture may need more memory than the browser has.',
  lookingForColors: 'Looking for colors',
  found: (count: number) => plural(count, { one: '# color found.', other: '# colors found.' }),
  noColors: 'This picture is see-through everywhere: it has no colors.',
  fewColors: (count: number) =>
    plural(count, {
      one: 'This picture has only # clearly different color.',
      other: 'This picture has only # clearly different colors.',
    }),
  numberOfColors: 'Number of colors',
  shares: (shares: readonly string[]) => `Shares: ${shares.join(', ')}`,

  copyColor: (notation: string, color: string) => `Copy ${notation} ${color}`,
  copyPalette: (format: string) => `Copy ${format}`,
  paletteNotCopied: (format: string) => `The browser did not let the ${format} be copied. Export the file instead.`,
  colorNotCopied: (color: string) => `The browser did not let this be copied. Copy it by hand: ${color}`,

  export: 'Export',
  exportFile: (file: string) => `Export ${file}`,
  files: { css: 'CSS variables', json: 'JSON', png: 'PNG', ase: 'ASE' },
  copies: { css: 'CSS', json: 'JSON' },
  downloadAll: 'Download all',
  aseHint: 'ASE is Adobe Swatch Exchange, which Photoshop, Illustrator, InDesign and Affinity open.',
  error: 'Error',
  fileNotMade: (file: string) => `The ${file} file could not be made.`,
  zipNotMade: 'The ZIP file could not be made. Please try again.',
};
