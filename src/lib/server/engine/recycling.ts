import type { ProcessState } from './contract.ts';
import { pdfReader } from './pdf.ts';

/** The state of this process. */
export const processState = (): ProcessState => ({
  rssBytes: process.memoryUsage.rss(),
  ...(pdfReader.needsRecycling() && { needsRecycling: true }),
});
