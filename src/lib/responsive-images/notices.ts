import { type FormatId, formats } from '../formats/formats.ts';
import type { Notice } from '../plan/types.ts';
import { joinNames } from '../text/joined-texts.ts';

/** Each notice about some results once. It begins with its formats, unless it is about all of them. */
export function distinctNotices(results: readonly { format: FormatId; notices: readonly Notice[] }[]): Notice[] {
  const count = new Set(results.map(({ format }) => format)).size;
  const all = results.flatMap(({ format, notices }) => notices.map((notice) => ({ format, notice })));
  const same = Map.groupBy(all, ({ notice }) => JSON.stringify(notice));
  return [...same.values()].flatMap((group) => {
    const labels = [...new Set(group.map(({ format }) => formats[format].label))];
    return group
      .slice(0, 1)
      .map(({ notice }) => (labels.length === count ? notice : { ...notice, file: joinNames(labels) }));
  });
}
