/** Texts of toasts. */
export const messages = {
  notification: 'Notification',
  /** `{hotkey}` is replaced by the name of the key. */
  notifications: 'Notifications ({hotkey})',
  close: 'Close',
};
