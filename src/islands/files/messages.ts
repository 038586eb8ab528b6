/** Texts of the list of files, before it is loaded. */
export const messages = {
  title: 'Uploaded Files',
  listMissing: 'The list could not be loaded. The files can be converted all the same.',
  batchListMissing: 'The list could not be loaded. The files can be converted and downloaded as a ZIP all the same.',
};
