import type { ProcessState } from './contract.ts';
import { pdfNeedsRecycling } from './pdf/document.ts';

/** The state of this process. */
export const processState = (): ProcessState => ({
  rssBytes: process.memoryUsage.rss(),
  ...(pdfNeedsRecycling() && { needsRecycling: true }),
});
