/** Texts of file rows that pages do not load at once. */
export const messages = {
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  oldSettings: 'old settings',
  oldDownloadOf: (name: string) => `Download ${name}, old settings`,
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
};
