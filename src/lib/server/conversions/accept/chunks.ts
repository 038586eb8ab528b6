/** A job converts at most this many pages, so that it takes seconds and other visitors' jobs get the engine. */
const MAX_PAGES = 10;
/** The remaining pages are divided into this many chunks per engine, so that all engines finish at about the same time. */
const CHUNKS_PER_ENGINE = 2;

/**
 * Divides the pages of a document into chunks: large ones first, since each has the cost of a job and of opening the
 * document, and smaller ones at the end, so that no engine waits long for the last (guided self-scheduling, Polychronopoulos
 * and Kuck, 1987).
 * @param engines how many engines convert the document
 */
export function chunkPages<T>(pages: readonly T[], engines: number): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < pages.length; ) {
    const share = Math.ceil((pages.length - from) / (CHUNKS_PER_ENGINE * engines));
    const size = Math.min(share, MAX_PAGES);
    chunks.push(pages.slice(from, from + size));
    from += size;
  }
  return chunks;
}
