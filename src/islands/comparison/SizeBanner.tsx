import { useStore } from '@nanostores/react';
import type { ResultItem } from '#session/result-item.ts';
import { Button } from '../ui/Button.tsx';
import { TrendingDown, TrendingUp } from '../ui/icons.tsx';
import { Check } from '../ui/page-icons.tsx';
import { sizeChange } from './comparison.ts';
import { messages } from './panel-messages.ts';
import { $suggestions, applySuggestion } from './size-suggestions.ts';

/** Size change of a result, with advice if the file grew. */
export function SizeBanner({ item }: { item: ResultItem }) {
  const change = sizeChange(item);
  if (change.kind === 'same') return <p className="text-sm text-muted">{messages.same}</p>;
  if (change.kind === 'grown') return <GrowthWarning percent={change.percent} />;
  return (
    <p className="flex items-center gap-2.5 rounded-md bg-accent-soft px-3.5 py-3 text-body font-medium text-accent-ink">
      <TrendingDown aria-hidden className="size-4.5 shrink-0" />
      {messages.reduced(change.percent)}
    </p>
  );
}

function GrowthWarning({ percent }: { percent: string }) {
  const advice = useStore($suggestions);
  const change = advice?.change;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-md border border-warning-line bg-warning-soft px-3.5 py-3 text-sm text-warning-ink">
      <p className="flex min-w-0 grow basis-60 gap-2.5">
        <TrendingUp aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span>
          <strong className="font-semibold">{messages.grew(percent)}</strong> {advice?.text}
        </span>
      </p>
      {change && (
        <Button kind="outline" disabled={advice.followed} onClick={() => applySuggestion(change)}>
          {advice.followed && <Check aria-hidden className="size-4" />}
          {advice.followed ? messages.followed : change.label}
        </Button>
      )}
    </div>
  );
}
