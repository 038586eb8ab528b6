import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import {
  $comparison,
  $comparisonMode,
  $isScrollPending,
  $zoom,
  type Comparison,
  clearPendingScroll,
} from '#session/comparison.ts';
import { Card } from '../ui/Card.tsx';
import { ComparePair } from '../ui/image/ComparePair.tsx';
import { CompareSlider } from '../ui/image/CompareSlider.tsx';
import { ComparisonControls } from './ComparisonControls.tsx';
import { ComparisonFacts } from './ComparisonFacts.tsx';
import { $isOriginalReduced, $originalFraming, $originalUrl, drawOriginal } from './comparison-original.ts';
import { messages, panelMessages } from './messages.ts';
import { SizeBanner } from './SizeBanner.tsx';

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
