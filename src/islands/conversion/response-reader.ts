import type { ConversionLine, ConvertedItem } from '#lib/api.ts';
import type { FailedPage, FileState } from '../files/files.ts';
import type { Asked } from './conversion-request.ts';

/** The place of an item among all that its conversion has, for one of an answer to what was asked. */
export const placeOf = (index: number, { again }: Asked): number => again?.failed[index]?.index ?? index;

/**
 * Reads an answer line by line, and the same answer when it comes again: what it told already counts once.
 * @returns for a line, where the file stands after it; nothing where it does not tell
 */
export function createResponseReader(asked: Asked): (line: ConversionLine) => FileState | undefined {
  const { options, conversionId, again } = asked;
  const items = new Map<number, ConvertedItem>();
  const failedPages = new Map<number, FailedPage>();
  let total = 1;

  const converting = (): FileState => {
    if (!options.isPdfFile) return { step: 'converting' };
    return { step: 'converting', pages: { done: items.size + failedPages.size, total } };
  };
  const ended = (): FileState => {
    const failed = [...failedPages.values()].sort((one, other) => one.index - other.index);
    const [first] = failed;
    if (first && items.size === 0 && !again) return { step: 'failed', error: first.error };
    return {
      step: 'done',
      items: [...(again?.items ?? []), ...items.values()],
      failedPages: failed,
      options,
      conversionId,
    };
  };

  return (line) => {
    if ('total' in line) {
      total = line.total;
      return undefined;
    }
    if ('state' in line) return converting();
    const { index } = line;
    if (!('error' in line)) items.set(index, line);
    else if (line.page === undefined) return { step: 'failed', error: line.error };
    else failedPages.set(index, { index: placeOf(index, asked), page: line.page, error: line.error });
    return items.size + failedPages.size < total ? converting() : ended();
  };
}
