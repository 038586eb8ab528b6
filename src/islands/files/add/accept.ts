import { formats, readableFormats } from '#lib/formats/formats.ts';
import { hasServer } from '#lib/has-server.ts';
import { type Addable, addMessages } from '../messages.ts';

/** The seven extensions of docs/REQUIREMENTS.md (R19) come first. */
const firstExtensions = ['png', 'bmp', 'webp', 'gif', ...(hasServer ? ['pdf'] : []), 'jpg', 'jpeg'];
const allExtensions = new Set([...firstExtensions, ...readableFormats.flatMap((id) => formats[id].extensions)]);

// Includes media types, because some phones disable files with extensions they do not recognize.
const types = [
  ...[...allExtensions].map((extension) => `.${extension}`),
  ...readableFormats.map((id) => formats[id].mime),
];

export const accept = types.join(',');

/** Value of the `accept` attribute without PDFs. */
export const acceptImages = types.filter((type) => type !== '.pdf' && type !== formats.pdf.mime).join(',');

/** Formats in the drop zone, in display order. */
const displayed = Object.keys(addMessages.formats) as (keyof typeof addMessages.formats)[];

/** Names of the formats that this site can convert, with or without documents. */
export const labelsOf = (imagesOnly: boolean): string[] =>
  displayed
    .filter((format) => readableFormats.includes(format) && !(imagesOnly && format === 'pdf'))
    .map((format) => addMessages.formats[format]);

/** What a visitor can add. */
export const addable: Addable = hasServer ? 'all' : 'images';
