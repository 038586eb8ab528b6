/** Names of pages and of links to them. Formats are names such as JPG. */
export const pageNameMessages = {
  pair: (from: string, to: string) => `${from} to ${to}`,
  convertTo: (format: string) => `Convert to ${format}`,
};
