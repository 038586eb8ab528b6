/** Reasons why the stage cannot show a picture. */
export const messages = {
  failed: 'This picture could not be opened.',
  needsServer: 'Only the server can preview this file. Convert it to see the result here.',
  noPreview: 'This browser cannot preview this file.',
};
