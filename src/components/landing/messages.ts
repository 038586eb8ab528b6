/** Texts of all pages with a tool. */
export const landingMessages = {
  badges: ['Free', 'No registration', 'No tracking'],
  features: 'Features',
  faq: 'Frequently Asked Questions',
  manyFiles: 'Convert many files at once',
  needsScript: 'Images are converted in your browser, which needs JavaScript for it.',
  pdfNeedsScript: 'The PDF is made in your browser, which needs JavaScript for it. JavaScript is turned off.',
  updated: (date: string) => `Last updated: ${date}`,
};

/** Names of pages in breadcrumbs and links, by the part of the converter that the page opens. */
export const pageNames = {
  batch: 'Batch Convert',
  compression: 'Image Compression',
  effects: 'Image Effects',
  resize: 'Image Resizer',
  photo: 'Photo for a Form',
  signature: 'Signature for a Form',
  imagesToPdf: 'Images to PDF',
};

/** Texts about a conversion of one format to another. Formats are names such as JPG. */
export const pairMessages = {
  heading: (from: string, to: string) => `${from} to ${to} converter`,
  title: (from: string, to: string) => `${from} to ${to} Converter: Free and Online`,
  keywords: (from: string, to: string) => [`${from} to ${to}`, `convert ${from}`, `${to} converter`],
  /** Formats are in upper case. */
  promise: (from: string, to: string) =>
    `Convert your ${from} images to ${to} format online for free. No registration required. Fast, easy, and secure ${from} to ${to} conversion.`,
  formats: (from: string, to: string) => `${from} and ${to}`,
  options: 'The options that matter here',
  kept: 'What is kept, what is lost',
  transparency: 'Transparency',
  animation: 'Animation',
  metadata: 'Metadata',
  color: 'Color',
};

/** Texts of lists of conversions. */
export const conversionMessages = {
  all: 'All conversions',
  toPdf: 'To PDF',
  related: 'Related conversions',
  relatedCard: 'Related Conversions',
};
