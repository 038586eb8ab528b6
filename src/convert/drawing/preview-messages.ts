/** Reasons why a preview of the result cannot be shown. */
export const messages = {
  needsServer:
    'Only the server can make this preview. Convert the file there first, or choose to convert on the server.',
  notPossible: 'This browser cannot make this preview.',
  notDisplayable: (format: string) => `This browser cannot show ${format} pictures.`,
};
