/** Texts of the download in the bar. Pages do not load them at once. */
export const messages = {
  download: 'Download',
  downloadAll: 'Download All as ZIP',
  preparing: 'Preparing...',
};
