/** Texts of the buttons of a running batch. */
export const messages = {
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  cancelAll: 'Cancel all',
};
