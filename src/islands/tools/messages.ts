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
