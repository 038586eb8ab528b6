import type { ConversionLine } from '#lib/api.ts';
import type { FailedPage, FileState } from '#session/model.ts';
import type { DeviceItem, ResultItem } from '#session/results/result-item.ts';
import { type ConversionRequest, isSplit } from './conversion-request.ts';

/** A line of the server's response, or the same of this device. */
export type ResponseLine = ConversionLine | ({ index: number } & DeviceItem);

/** The position of an item among all items of its conversion; `index` counts those of one response. */
export const positionOf = (index: number, { retry }: ConversionRequest): number => retry?.failed[index]?.index ?? index;

/**
 * Reads a response line by line. Lines of a repeated response count once.
 * @returns for a line, the file's state after it; undefined if it has no effect on the state
 */
export function createResponseReader(request: ConversionRequest): (line: ResponseLine) => FileState | undefined {
  const { options, conversionId, retry } = request;
  const items = new Map<number, ResultItem>();
  const failedPages = new Map<number, FailedPage>();
  let total = 1;

  const convertingState = (): FileState => {
    if (!isSplit(request)) return { step: 'converting' };
    return { step: 'converting', pages: { done: items.size + failedPages.size, total } };
  };
  const finalState = (): FileState => {
    const sortedFailures = [...failedPages.values()].sort((one, other) => one.index - other.index);
    const [first] = sortedFailures;
    if (first && items.size === 0 && !retry) return { step: 'failed', error: first.error };
    return {
      step: 'done',
      items: [...(retry?.items ?? []), ...items.values()],
      failedPages: sortedFailures,
      options,
      conversionId,
    };
  };

  return (line) => {
    if ('total' in line) {
      total = line.total;
      return undefined;
    }
    if ('state' in line) return convertingState();
    const { index } = line;
    if (!('error' in line)) items.set(index, line);
    else if (line.page === undefined) return { step: 'failed', error: line.error };
    else failedPages.set(index, { index: positionOf(index, request), page: line.page, error: line.error });
    return items.size + failedPages.size < total ? convertingState() : finalState();
  };
}
