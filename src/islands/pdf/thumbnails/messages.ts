/** Texts of the pictures of pages. */
export const messages = {
  page: (pageNumber: number) => `Page ${pageNumber}`,
  notDrawn: 'This page cannot be shown here. It still converts.',
  noPreview: 'No preview. It still converts.',
};
