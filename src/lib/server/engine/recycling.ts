import { pdfNeedsRecycling } from './pdf/document.ts';

/** The state of this process, which every response includes. */
export const processState = (): { rssBytes: number; needsRecycling?: true } => ({
  rssBytes: process.memoryUsage.rss(),
  ...(pdfNeedsRecycling() && { needsRecycling: true }),
});
