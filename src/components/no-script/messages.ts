import { formatNumber, plural } from '#lib/text/plural.ts';

/** Texts of the form for browsers without JavaScript. */
export const formMessages = {
  oneFile:
    'JavaScript is off in this browser. One file at a time can be converted all the same. It is uploaded for that.',
  manyFiles:
    'JavaScript is off in this browser. Files can be converted all the same, but nothing is seen of them until all are done. They are uploaded for that.',
  file: (maxMb: string) => `Image or PDF, up to ${maxMb} MB`,
  files: (maxFiles: number, maxMb: string) => `Images or PDFs, up to ${maxFiles} files of ${maxMb} MB each`,
  format: 'Output format',
  quality: (min: number, max: number) => `Quality, ${min} to ${max}`,
  width: 'Width at most, in pixels',
  height: 'Height at most, in pixels',
  exactWidth: 'Width in pixels',
  exactHeight: 'Height in pixels',
  minSizeKb: 'Size at least, in KB',
  targetSizeKb: 'Size at most, in KB, whatever the quality above',
  dpi: 'Resolution in DPI',
  effect: 'Effect',
  noEffect: 'None',
  convert: 'Convert',
};

/** Texts of the results of that form. */
export const resultMessages = {
  failed: 'Not converted',
  back: 'Back to Converter',
  title: 'Conversion Results',
  allDone: 'Conversion completed successfully! Your files are ready for download.',
  someDone: (done: number, total: number) =>
    plural(total, {
      one: `Ready for download: ${formatNumber(done)} of # file.`,
      other: `Ready for download: ${formatNumber(done)} of # files.`,
    }),
  availableUntil: <T>(time: T): (T | string)[] => ['They are available until ', time, '.'],
  failedPart: {
    page: (page: number, error: string) => `Page ${page}: ${error}`,
    frame: (frame: number, error: string) => `Frame ${frame}: ${error}`,
  },
  view: 'View',
  viewFile: (name: string) => `View ${name}`,
  download: 'Download',
  downloadFile: (name: string) => `Download ${name}`,
  downloadAll: 'Download All as ZIP',
};
