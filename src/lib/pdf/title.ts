import { baseName, cleanName } from '../text/file-names.ts';

const DEFAULT_TITLE = 'Images';

/** The title of a PDF that is made of files: as given, else the name of the only file. */
export const pdfTitle = (given: string, names: readonly string[]): string =>
  given.trim() || (names.length === 1 ? baseName(names[0] ?? '') : DEFAULT_TITLE);

/** The file name of a PDF with this title. A slash, as in a date, becomes a dash. */
export const pdfName = (title: string): string => cleanName(`${title.replaceAll(/[/\\]/g, '-')}.pdf`);
