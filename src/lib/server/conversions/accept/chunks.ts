/** A job converts at most this many pages, so that it takes seconds and other visitors' jobs get the engine. */
const MAX_PAGES = 10;
/** The remaining pages of a long document are divided into this many chunks per engine, so that all end at about the same time. */
const CHUNKS_PER_ENGINE = 2;

/**
 * Divides the pages of a document into chunks. A short document has one per engine: each further one would wait in the queue
 * and open the document again, which costs more than an engine that ends a page earlier. A long document has large chunks
 * first and smaller ones at the end (guided self-scheduling, Polychronopoulos and Kuck, 1987).
 * @param engines how many engines convert the document
 */
export function chunkPages<T>(pages: readonly T[], engines: number): T[][] {
  const isShort = pages.length <= MAX_PAGES * engines;
  const chunks: T[][] = [];
  for (let from = 0; from < pages.length; ) {
    const parts = isShort ? engines - chunks.length : CHUNKS_PER_ENGINE * engines;
    const size = Math.min(Math.ceil((pages.length - from) / parts), MAX_PAGES);
    chunks.push(pages.slice(from, from + size));
    from += size;
  }
  return chunks;
}
