import { plural } from '#lib/text/plural.ts';

/** Texts of the list of files that were not added. */
export const messages = {
  title: 'Files not added',
  notAdded: (count: number) => plural(count, { one: '# file was not added', other: '# files were not added' }),
  dismiss: 'Dismiss',
  /** What a file is, and what to do. */
  kinds: {
    video: 'A video, not a picture. Save a frame of it as JPEG or PNG.',
    sound: 'A sound file, not a picture.',
    document: 'A document, not a picture.',
    documentForPdf: 'A document. Save it as PDF and convert that on a PDF page.',
    archive: 'An archive. Unpack it and add the pictures in it.',
    raw: 'A camera RAW file. Export it as JPEG or TIFF from your photo app.',
    layers: 'A file with layers. Export it as PNG from your drawing app.',
    vector: 'A vector drawing. Export it as PNG from your drawing app.',
    vectorForPdf: 'A vector drawing. Export it as SVG, PDF or PNG from your drawing app.',
    picture: 'A picture format that is not read here. Export it as PNG or JPEG.',
    other: 'Not a picture type that is read here. Export it as PNG or JPEG.',
  },
  wrongContent: (format: string) => `Its content is not ${format}: it is damaged or has a wrong name. Save it again.`,
  notRead: (format: string) => `${format} files are not read here. Export it as PNG or JPEG.`,
};
