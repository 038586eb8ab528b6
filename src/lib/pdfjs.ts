/** Base path of the pdf.js workers and data. Their names have no hash, so the path contains the version. */
export const PDFJS_PATH = '/pdfjs/';

/** @returns the path with a trailing slash */
export const pdfjsPath = (version: string): string => `${PDFJS_PATH}${version}/`;
