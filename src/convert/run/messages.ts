/** Errors of a file. */
export const messages = {
  failed: 'Failed to convert files. Please try again.',
  noConnection: 'The connection broke off. Check it and try again.',
  offline: 'This browser could not convert it, and there is no connection. Try again when you are online.',
  engineFailed: 'This browser could not convert it.',
  engineFailedServerCan: 'This browser could not convert it. The server can.',
};
