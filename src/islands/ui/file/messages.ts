/** Texts of file rows that pages do not load at once. */
export const messages = {
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
};
