/** Texts of the comparison's section. */
export const messages = {
  title: 'Image Comparison',
  notLoaded: 'The comparison could not be loaded. Reload the page to try again.',
};
