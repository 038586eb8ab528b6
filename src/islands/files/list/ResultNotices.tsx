import type { ResultItem } from '../../results/result-item.ts';

/** Notices about a result, below its row. */
export function ResultNotices({ item: { notices } }: { item: ResultItem }) {
  if (notices.length === 0) return null;
  return (
    <ul className="mt-1 pl-15 text-caption text-muted sm:pl-16">
      {notices.map(({ code, text }) => (
        <li key={code}>{text}</li>
      ))}
    </ul>
  );
}
