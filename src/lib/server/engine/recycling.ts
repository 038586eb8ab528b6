import { isWornByPdf } from './pdf/document.ts';

/** What every answer says of the process that gave it. */
export const wear = (): { rssBytes: number; worn?: true } => ({
  rssBytes: process.memoryUsage.rss(),
  ...(isWornByPdf() && { worn: true }),
});
