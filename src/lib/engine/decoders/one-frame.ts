import { AppError } from '../../errors.ts';
import type { SourceFile } from '../codec.ts';

/**
 * Index of the only frame to read. Undefined if the file is read as a whole.
 * @throws AppError `bad_field` if there is no such frame
 */
export function frameOf({ page }: Pick<SourceFile, 'page'>, frames: number): number | undefined {
  if (!page) return undefined;
  if (page.number <= frames) return page.number - 1;
  throw new AppError('bad_field', {
    field: 'pdfPages',
    reason: { key: 'missingFrame', values: { frame: page.number, frames } },
  });
}

/** The frames to write: all, or the one at an index. Those after it are not made. */
export async function* pickFrames<T>(frames: AsyncIterable<T>, only: number | undefined): AsyncGenerator<T> {
  let index = 0;
  for await (const frame of frames) {
    const isWanted = only === undefined || only === index++;
    if (isWanted) yield frame;
    if (isWanted && only !== undefined) return;
  }
}

/** The values of the frames to write. */
export const pickValues = <T>(values: readonly T[], only: number | undefined): readonly T[] =>
  only === undefined ? values : values.slice(only, only + 1);
