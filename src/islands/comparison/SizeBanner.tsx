import { useStore } from '@nanostores/react';
import { $suggestions, applySuggestion } from '#session/advice/size-suggestions.ts';
import { sizeChange } from '#session/comparison.ts';
import type { ResultItem } from '#session/result-item.ts';
import { Button } from '../ui/Button.tsx';
import { TrendingDown, TrendingUp } from '../ui/icons.tsx';
import { Check } from '../ui/page-icons.tsx';
import { panelMessages } from './messages.ts';

/** Size change of a result, with advice if the file grew. */
export function SizeBanner({ item }: { item: ResultItem }) {
  const change = sizeChange(item);
  if (change.kind === 'same') return <p className="text-sm text-muted">{panelMessages.same}</p>;
  if (change.kind === 'grown') return <GrowthWarning percent={change.percent} />;
  return (
    <p className="flex items-center gap-2.5 rounded-md bg-accent-soft px-3.5 py-3 text-body font-medium text-accent-ink">
      <TrendingDown aria-hidden className="size-4.5 shrink-0" />
      {panelMessages.reduced(change.percent)}
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
          <strong className="font-semibold">{panelMessages.grew(percent)}</strong> {advice?.text}
        </span>
      </p>
      {change && (
        <Button kind="outline" disabled={advice.followed} onClick={() => applySuggestion(change)}>
          {advice.followed && <Check aria-hidden className="size-4" />}
          {advice.followed ? panelMessages.followed : change.label}
        </Button>
      )}
    </div>
  );
}
