import { formatIds, formats } from '#lib/formats/formats.ts';
import { addMessages } from '../messages.ts';

/** The seven extensions of docs/REQUIREMENTS.md (R19) come first. */
const firstExtensions = ['png', 'bmp', 'webp', 'gif', 'pdf', 'jpg', 'jpeg'];
const allExtensions = new Set([...firstExtensions, ...formatIds.flatMap((id) => formats[id].extensions)]);

// Includes media types, because some phones disable files with extensions they do not recognize.
const types = [...[...allExtensions].map((extension) => `.${extension}`), ...formatIds.map((id) => formats[id].mime)];

export const accept = types.join(',');

/** Value of the `accept` attribute without PDFs. */
export const acceptImages = types.filter((type) => type !== '.pdf' && type !== formats.pdf.mime).join(',');

/** Names of the formats that can be converted, with or without documents, in the order of the drop zone. */
export function labelsOf(imagesOnly: boolean): string[] {
  return Object.entries(addMessages.formats)
    .filter(([format]) => !(imagesOnly && format === 'pdf'))
    .map(([, label]) => label);
}
