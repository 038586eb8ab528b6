/** Texts that stand in for the stage until it is loaded. */
export const messages = {
  notLoaded: 'The preview could not be loaded. Reload the page to try again.',
};
