/** Texts of the metadata section. */
export const messages = {
  title: 'Metadata Editor',
  notLoaded: 'The editor could not be loaded. Reload the page to try again.',
  metadata: 'Metadata',
  metadataOf: (name: string) => `Metadata of ${name}`,
};
