import { magickNeedsRecycling } from '../../engine/decoders/magick.ts';
import { tracerNeedsRecycling } from '../../engine/tracer/vtracer.ts';
import type { ProcessState } from './contract.ts';
import { pdfReader } from './pdf.ts';

/** The state of this process. */
export const processState = (): ProcessState => ({
  rssBytes: process.memoryUsage.rss(),
  ...([pdfReader.needsRecycling(), tracerNeedsRecycling(), magickNeedsRecycling()].includes(true) && {
    needsRecycling: true,
  }),
});
