/** Texts of the place of the PDF panel. */
export const messages = {
  title: 'PDF Enhancement Options',
  notLoaded: 'The PDF options could not be loaded. Converting takes all pages.',
};
