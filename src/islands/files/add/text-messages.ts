import { plural } from '#lib/text/plural.ts';

/** Texts about pasted and dropped text, from which images are added. */
export const messages = {
  nothingAdded: 'Nothing was added',
  notAllAdded: 'Not everything was added',
  linkedImages: (count: number) =>
    plural(count, {
      one: '# image is only linked or incomplete. Save it on your device and add the file.',
      other: '# images are only linked or incomplete. Save them on your device and add the files.',
    }),
  link: 'A link is not a file. Open it, save the image on your device and add the file.',
  text: 'This is text, not an image. Copy an image or a file and paste that.',
  tooMuch: 'This is too much at once. Save the images on your device and add the files.',
};
