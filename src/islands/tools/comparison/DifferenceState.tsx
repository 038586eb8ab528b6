import { useStore } from '@nanostores/react';
import { Progress } from '../../ui/Progress.tsx';
import { ImageError } from '../ImageError.tsx';
import { comparisonResultMessages } from '../messages.ts';
import { $highlight, $showMetrics } from './comparison-view.ts';
import { $difference } from './image-difference.ts';

/** Progress of the pixel comparison, and a note if there is no difference to highlight. */
export function DifferenceState() {
  const difference = useStore($difference);
  const highlighted = useStore($highlight);
  const wanted = useStore($showMetrics) || highlighted;
  if (!wanted) return null;
  if (difference.step === 'comparing') {
    return (
      <div className="space-y-1.5">
        <p className="tabular text-sm text-muted">{comparisonResultMessages.comparingPercent(difference.percent)}</p>
        <Progress label={comparisonResultMessages.comparing} percent={difference.percent} />
      </div>
    );
  }
  if (difference.step === 'failed') return <ImageError message={difference.message} />;
  const nothing = highlighted && difference.step === 'done' && difference.facts.changedShare === 0;
  return nothing ? <p className="text-sm text-muted">{comparisonResultMessages.nothingDiffers}</p> : null;
}
