import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { formats } from '#lib/formats/formats.ts';
import { formatComparedBytes } from '#lib/text/byte-sizes.ts';
import { $suggestions, applySuggestion } from '#session/advice/size-suggestions.ts';
import {
  $comparison,
  $comparisonMode,
  $isScrollPending,
  $zoom,
  type Comparison,
  clearPendingScroll,
  sizeChange,
} from '#session/results/comparison.ts';
import type { ResultItem } from '#session/results/result-item.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { TrendingDown, TrendingUp } from '../ui/icons.tsx';
import { ComparePair } from '../ui/image/ComparePair.tsx';
import { CompareSlider } from '../ui/image/CompareSlider.tsx';
import { Check } from '../ui/page-icons.tsx';
import { ComparisonControls } from './ComparisonControls.tsx';
import { $isOriginalReduced, $originalFraming, $originalUrl, drawOriginal } from './comparison-original.ts';
import { messages, panelMessages } from './messages.ts';

/** Original and converted image, overlaid or side by side. */
export function ComparisonPanel() {
  const comparison = useStore($comparison);
  const panel = useScrollIntoView(useStore($isScrollPending));
  useOriginal(panel, comparison);
  if (!comparison) return null;
  return (
    <div ref={panel} tabIndex={-1} className="min-w-0 -scroll-mt-(--stage-cover) outline-none">
      <Card title={messages.title} className="rise">
        <div className="space-y-3 px-4 pb-4 md:px-5 md:pb-5">
          <ComparisonControls comparison={comparison} />
          <ComparedImages key={comparison.file.id} comparison={comparison} />
          <ComparisonFacts comparison={comparison} />
          <SizeBanner item={comparison.item} />
        </div>
      </Card>
    </div>
  );
}

function ComparedImages({ comparison: { item } }: { comparison: Comparison }) {
  const mode = useStore($comparisonMode);
  const framing = useStore($originalFraming);
  const isReduced = useStore($isOriginalReduced);
  const ratio = item.width / item.height;
  const shown = {
    before: {
      url: useStore($originalUrl),
      label: isReduced ? panelMessages.reducedOriginal : panelMessages.original,
      ...(framing && { part: { ratio, framing } }),
    },
    after: { url: item.url, label: panelMessages.converted },
    zoom: useStore($zoom),
    ratio,
  };
  return mode === 'slider' ? <CompareSlider label={panelMessages.slider} {...shown} /> : <ComparePair {...shown} />;
}

/** Scrolls to the panel and focuses it after `compare`, even if it mounts later. */
function useScrollIntoView(isScrollPending: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isScrollPending) return;
    clearPendingScroll();
    panel.current?.scrollIntoView();
    panel.current?.focus({ preventScroll: true });
  }, [isScrollPending]);
  return panel;
}

/** Loads the original image once the panel is close to the viewport. */
function useOriginal(panel: RefObject<HTMLDivElement | null>, comparison: Comparison | undefined) {
  const file = comparison?.file;
  useEffect(() => {
    if (!panel.current || !file) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void drawOriginal(file);
      },
      { rootMargin: '200px' },
    );
    watch.observe(panel.current);
    return () => watch.disconnect();
  }, [panel, file]);
}

/** Size and format of the original and the result. */
function ComparisonFacts({ comparison: { file, item } }: { comparison: Comparison }) {
  const [before, after] = formatComparedBytes(item.originalSizeBytes, item.sizeBytes);
  const facts = [
    { of: panelMessages.original, size: before, format: file.format },
    { of: panelMessages.converted, size: after, format: item.format },
  ];
  return (
    <dl className="tabular grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2 text-sm">
      {facts.map(({ of, size, format }) => (
        <div key={of} className="min-w-0 rounded-md bg-sunken px-3 py-2">
          <dt className="text-caption text-muted">{of}</dt>
          <dd>
            <span className="font-semibold">{size}</span> {format && formats[format].label}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Size change of a result, with advice if the file grew. */
function SizeBanner({ item }: { item: ResultItem }) {
  const change = sizeChange(item);
  if (change.kind === 'same') return <p className="text-sm text-muted">{panelMessages.same}</p>;
  if (change.kind === 'grown') return <LargerResultWarning percent={change.percent} />;
  return (
    <p className="flex items-center gap-2.5 rounded-md bg-accent-soft px-3.5 py-3 text-body font-medium text-accent-ink">
      <TrendingDown aria-hidden className="size-4.5 shrink-0" />
      {panelMessages.reduced(change.percent)}
    </p>
  );
}

function LargerResultWarning({ percent }: { percent: string }) {
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
