let last: Promise<void> = Promise.resolve();

/**
 * Waits until nobody else uses PDFium: a page's pixels lie in its memory, and whatever it does next may move that from
 * under a pipeline that reads them. In an engine process, which converts one file at a time, nobody ever waits.
 * @returns what gives the turn back; may be called twice
 */
export async function takeTurn(): Promise<() => void> {
  const before = last;
  let done: () => void = () => {};
  last = new Promise((resolve) => {
    done = resolve;
  });
  await before;
  return done;
}
