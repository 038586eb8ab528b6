/** Limits of the time that a conversion on this device may take, for the error beyond them. */
export const messages = {
  pageLimit: '15 seconds a page',
  openingLimit: '15 seconds',
};
