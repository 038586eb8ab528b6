/** Facts about two compared images. */
export const factMessages = {
  name: 'Name',
  size: 'Size',
  type: 'Type',
  lastModified: 'Last modified',
  dimensions: 'Dimensions',
  sizeDifference: 'Size difference',
  sameSize: 'The second is the same size',
  /** @param change in percent, such as `12.3% `, or empty */
  smaller: (change: string, size: string) => `The second is ${change}smaller (${size})`,
  larger: (change: string, size: string) => `The second is ${change}larger (${size})`,
  formatComparison: 'Format comparison',
  sameFormat: (type: string) => `Both ${type}`,
  formats: (first: string, second: string) => `${first} and ${second}`,
  formatsDiffer: 'Different formats may affect quality comparison',
  score: 'Visual score',
  scoreHint: 'SSIMULACRA 2: 100 is the same, from 90 no difference is visible, below 70 it is easy to see',
  similarity: 'Structural similarity (SSIM)',
  similarityHint: 'Compares edges and patterns, not colors. 1 is the same, 0 nothing in common',
  similarities: {
    equal: 'Equal',
    nearlySame: 'Nearly the same structure',
    verySimilar: 'Very similar structure',
    similar: 'Similar structure',
    different: 'Different structure',
    veryDifferent: 'Very different structure',
  },
  changedPixels: 'Differing pixels',
  changedPixelsHint: (levels: number) => `More than ${levels} of 255 levels apart in red, green or blue`,
  lessThan: (percent: string) => `less than ${percent}`,
  /** A value with its meaning in words. */
  valueInWords: (value: string, words: string) => `${value} (${words.toLowerCase()})`,

  stretched: 'The images have different proportions, so one is stretched to fit.',
  scaledDown: (size: string) => `Scaled down to ${size}, because more would take too long here.`,
  atSmallerSize: (size: string) => `Compared at the smaller image’s size, ${size}.`,
};

/** Texts of the report of a comparison. */
export const reportMessages = {
  documentTitle: (first: string, second: string) => `Comparison of ${first} and ${second}`,
  title: 'Image comparison report',
  madeAt: (time: string) => `Made on ${time} in the browser. The images were not uploaded.`,
  images: 'Images',
  imagesNote: 'Large images are shown smaller, and transparent areas on white.',
  files: 'Files',
  first: 'First',
  second: 'Second',
  comparison: 'Comparison',
};
