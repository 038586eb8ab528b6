import { plural } from '#lib/text/plural.ts';

/** Texts of the color palette. */
export const messages = {
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
