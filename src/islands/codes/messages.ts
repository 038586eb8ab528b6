/** Texts of the section with the QR code. */
export const messages = {
  title: 'QR Code Generator',
  notLoaded: 'The generator could not be loaded. Reload the page to try again.',
};
