import type { ConversionLine, ConvertedItem } from '#lib/api.ts';
import type { Asked } from './asked.ts';
import type { FailedPage, FileState } from './files.ts';

/** The place of an item among all that its conversion has, for one of an answer to what was asked. */
export const placeOf = (index: number, { again }: Asked): number => again?.failed[index]?.index ?? index;

/**
 * Reads an answer line by line.
 * @returns for a line, where the file stands after it; nothing where it does not tell
 */
export function answerReader(asked: Asked): (line: ConversionLine) => FileState | undefined {
  const { options, conversionId, again } = asked;
  const items: ConvertedItem[] = [];
  const failedPages: FailedPage[] = [];
  let total = 1;

  const converting = (): FileState => {
    if (!options.isPdfFile) return { step: 'converting' };
    return { step: 'converting', pages: { done: items.length + failedPages.length, total } };
  };
  const ended = (): FileState => {
    const [first] = failedPages;
    if (first && items.length === 0 && !again) return { step: 'failed', error: first.error };
    failedPages.sort((one, other) => one.index - other.index);
    return { step: 'done', items: [...(again?.items ?? []), ...items], failedPages, options, conversionId };
  };

  return (line) => {
    if ('total' in line) {
      total = line.total;
      return undefined;
    }
    if ('state' in line) return converting();
    if ('error' in line) {
      if (line.page === undefined) return { step: 'failed', error: line.error };
      failedPages.push({ index: placeOf(line.index, asked), page: line.page, error: line.error });
    } else items.push(line);
    return items.length + failedPages.length < total ? converting() : ended();
  };
}
