import { ResultRow } from '../../src/islands/results/ResultRow.tsx';
import { convertedItem } from './samples.ts';
import type { StoryPage } from './story.ts';

const row =
  (...[name, sizeBytes, rest]: Parameters<typeof convertedItem>) =>
  () => (
    <ul className="rounded-lg border border-line bg-surface">
      <ResultRow item={convertedItem(name, sizeBytes, rest)} name={name} />
    </ul>
  );

export const results: StoryPage = {
  title: 'Rows of results',
  states: {
    Smaller: row('harbor.webp', 1_056_000),
    Larger: row('harbor.png', 9_056_000, { format: 'png' }),
    'A page of a PDF': row('report-07.jpg', 412_000, { format: 'jpg', page: 7 }),
    'With a notice': row('logo.jpg', 56_000, {
      format: 'jpg',
      notices: [{ code: 'flattened', text: 'Transparent areas are now white.' }],
    }),
  },
};
