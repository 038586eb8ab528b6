/** Texts of the delivery's section. */
export const messages = {
  hint: (time: string) => `A secure link to your converted files, open for ${time}`,
  notLoaded: 'This part could not be loaded. Reload the page to try again.',
};
