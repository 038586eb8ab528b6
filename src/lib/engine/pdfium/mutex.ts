let last: Promise<void> = Promise.resolve();

/**
 * Acquires exclusive use of PDFium: a page's pixels are in its memory, which any further call may move while a pipeline reads
 * them. An engine process converts one file at a time and never waits here.
 * @returns releases it; may be called twice
 */
export async function acquirePdfium(): Promise<() => void> {
  const before = last;
  let done: () => void = () => {};
  last = new Promise((resolve) => {
    done = resolve;
  });
  await before;
  return done;
}
