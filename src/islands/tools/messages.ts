import { plural } from '#lib/text/plural.ts';
import type { ToolMode } from './comparison/comparison-view.ts';

/** Texts that the tools share. */
export const messages = {
  dropToAdd: 'Drop to add',
  orPaste: 'or paste from the clipboard',
  chooseImages: 'Choose images',
  chooseImage: 'Choose an image',
  formatsHint: 'JPG, PNG, WebP, AVIF, GIF, SVG, BMP, HEIC, TIFF and more. Nothing is uploaded.',
  remove: (name: string) => `Remove ${name}`,

  unknownType: 'unknown',
  unreadable: 'This file could not be read. Check that it is still there.',
  tooLarge: (maxMegapixels: number) =>
    `This image is over the limit of ${maxMegapixels} megapixels. Make it smaller first.`,
  noImage: 'This browser can’t open this as an image.',
  unsupported: (format: string) => `This browser can’t open ${format} files. Convert it to PNG first.`,
  damaged: (format: string) => `This ${format} file is damaged, or this browser can’t open it.`,

  copied: (copied: string) => `Copied ${copied}`,
  opening: (name: string) => `Opening ${name}`,
  error: 'Error',
  oneImage: 'One image at a time',
  oneImageTaken: (name: string) => `One image at a time: ${name} was added.`,
  dismiss: 'Dismiss',
  goToConverter: 'Go to Converter',
  close: 'Close',
};

/** Texts of the image comparison that show before there are two images. */
export const comparisonMessages = {
  chooseImages: 'Choose images to compare',
  dropImages: 'Drop two images here',
  tapImages: 'Tap to choose two images',
  addMore: 'Add more images',
  opening: 'Opening images',
  addSecond: 'Add a second image to compare.',
  addDrawable: 'Add two images that this browser can open.',
  notLoaded: 'The comparison could not be loaded. Reload the page to try again.',

  images: 'Images',
  first: 'First',
  second: 'Second',
  size: (width: number, height: number) => `${width} × ${height} px`,
  swap: 'Swap',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  onlyFirstTwo: 'Only the first two are compared.',

  added: (count: number) => plural(count, { one: '# image added.', other: '# images added.' }),
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
  amplificationHint: 'Black is equal. Brighter means more different.',
  showMetrics: 'Show Metrics',
  highlightDifferences: 'Highlight Differences',
  showHeatMap: 'Show Heat Map',
  showGrid: 'Show Grid',

  comparing: 'Comparing pixels',
  comparingPercent: (percent: number) => `Comparing pixels: ${percent}%`,
  compared: 'The images have been compared.',
  nothingDiffers: 'No pixel differs by more than the tolerance.',
  heatMapColors: 'Yellow: seen when you flip between both. Orange: seen side by side. Red: easy to see.',
  nothingVisible: 'No part has a difference that you would see.',
  noCanvas: 'This browser is too old to compare pixels.',
  failed: 'The pixels could not be compared. The images may be too large for this browser.',

  metrics: 'Metrics',
  report: 'Report',
  downloadReport: 'Download Comparison Report',
  reportFailed: 'The report could not be made. Close other tabs and try again.',
  firstImage: 'The first image',
  secondImage: 'The second image',
  firstCaption: (name: string) => `First: ${name}`,
  secondCaption: (name: string) => `Second: ${name}`,
  differenceImage: 'The first image, faint, in red where the second differs',
  differenceCaption: 'Difference: red where the images differ',
  heatMapImage: 'The first image, faint, in yellow to red where a difference is visible',
  heatMapCaption: 'Heat map: yellow to red where a difference is visible',
  notCompared: 'The pixels had not been compared yet.',
};

/** Texts of the color palette. */
export const paletteMessages = {
  chooseImage: 'Choose an image to get colors from',
  dropImage: 'Drop an image here',
  tapImage: 'Tap to choose an image',
  chooseAnother: 'Choose another image',
  image: 'Image',
  palette: 'Palette',

  noCanvas: 'This browser is too old to read pixels.',
  failed: 'The colors could not be read. The image may be too large for this browser.',
  lookingForColors: 'Looking for colors',
  found: (count: number) => plural(count, { one: '# color found.', other: '# colors found.' }),
  noColors: 'This image is fully transparent, so it has no colors.',
  fewColors: (count: number) =>
    plural(count, {
      one: 'This image has only # clearly different color.',
      other: 'This image has only # clearly different colors.',
    }),
  numberOfColors: 'Number of colors',
  shares: (shares: readonly string[]) => `Shares: ${shares.join(', ')}`,

  copyColor: (notation: string, color: string) => `Copy ${notation} ${color}`,
  copyPalette: (format: string) => `Copy ${format}`,
  paletteNotCopied: (format: string) => `The browser did not allow copying the ${format}. Export the file instead.`,
  colorNotCopied: (color: string) => `The browser did not allow copying. Copy it by hand: ${color}`,

  export: 'Export',
  exportFile: (file: string) => `Export ${file}`,
  files: { css: 'CSS variables', json: 'JSON', png: 'PNG', ase: 'ASE' },
  copies: { css: 'CSS', json: 'JSON' },
  downloadAll: 'Download all',
  aseHint: 'ASE opens in Photoshop, Illustrator, InDesign and Affinity.',
  fileNotMade: (file: string) => `The ${file} file could not be made.`,
  zipNotMade: 'The ZIP file could not be made. Please try again.',
};

/** Texts of the favicon generator. */
export const faviconMessages = {
  chooseImage: 'Choose an image to make icons of',
  dropImage: 'Drop a logo here',
  tapImage: 'Tap to choose a logo',
  chooseAnother: 'Choose another image',
  formatsHint:
    'SVG or a square PNG of 512 px works best. JPEG, WebP, HEIC and others are fine too. Nothing is uploaded.',
  icons: 'Icons',
  ready: 'The icons are ready.',
  failed: 'The icons could not be drawn. The image may be too large for this browser.',

  siteName: 'My site',
  pixels: (side: number) => `${side} px`,
  iconOf: (side: number) => `Icon of ${side} px`,
  apple: 'Apple',
  appleIcon: 'Icon on an Apple home screen',
  android: 'Android',
  androidIcon: 'Icon on an Android home screen',
  app: 'App',
  appIcon: 'Icon of an app',

  background: 'Background',
  backgroundHint: 'For the Apple and Android icons, which cannot be transparent.',
  download: 'Download ZIP',
  zipNotMade: 'The ZIP file could not be made. Please try again.',

  html: 'HTML',
  htmlTitle: 'HTML for every page',
  copyHtml: 'Copy HTML',
  htmlHint: 'Unpack the ZIP into the root folder of your site, and write its name into site.webmanifest.',
  notCopied: 'The browser did not allow copying. Select the lines and copy them by hand.',
};
