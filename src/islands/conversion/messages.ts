/** Texts about conversions that a page needs before any of them starts. */
export const messages = { failedTitle: 'Error' };
