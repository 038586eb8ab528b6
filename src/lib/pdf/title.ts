import { baseName, cleanName } from '../text/file-names.ts';
import { textMessages } from '../text/messages.ts';

/** The title of a PDF that is made of files: as given, else the name of the only file, else in the current language. */
export const pdfTitle = (given: string, names: readonly string[]): string =>
  given.trim() || (names.length === 1 ? baseName(names[0] ?? '') : textMessages.images);

/** The file name of a PDF with this title. A slash, as in a date, becomes a dash. */
export const pdfName = (title: string): string => cleanName(`${title.replaceAll(/[/\\]/g, '-')}.pdf`);
