/** Under what the site serves pdf.js' workers and data: by version, because their names carry no hash. */
export const PDFJS_PATH = '/pdfjs/';

/** @returns with a slash at its end */
export const pdfjsPath = (version: string): string => `${PDFJS_PATH}${version}/`;
