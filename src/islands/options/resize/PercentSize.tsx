import { useStore } from '@nanostores/react';
import { MAX_PERCENT } from '#lib/options/values.ts';
import { Button } from '../../ui/Button.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { Slider } from '../../ui/fields/Slider.tsx';
import { $resize, noResize, setPercent } from './resize.ts';
import { $sizeSummary } from './size-summary.ts';

const quickPercents = [50, 75, 100, 150];

export function PercentSize() {
  const { percent } = useStore($resize);
  return (
    <div>
      <div className="flex min-h-7 flex-wrap items-center gap-2 text-sm">
        <span className="font-medium">Percentage</span>
        <ResetButton
          option="Percentage"
          control="percent"
          shown={percent !== noResize.percent}
          onReset={() => setPercent(noResize.percent)}
        />
        <span aria-hidden className="tabular ml-auto font-semibold">
          {percent}%
        </span>
      </div>
      <Slider
        id="percent"
        label="Percentage"
        value={percent}
        min={1}
        max={MAX_PERCENT}
        describedBy="percent-size"
        onChange={setPercent}
      />
      <div className="grid grid-cols-4 gap-2">
        {quickPercents.map((quick) => (
          <Button
            key={quick}
            kind={quick === percent ? 'outline' : 'secondary'}
            aria-pressed={quick === percent}
            onClick={() => setPercent(quick)}
            className="tabular px-2"
          >
            {quick}%
          </Button>
        ))}
      </div>
      <PercentResult />
    </div>
  );
}

/** Resulting size of the selected file. Each file is scaled from its own size. */
function PercentResult() {
  const summary = useStore($sizeSummary);
  return (
    <p id="percent-size" className="tabular mt-2 text-caption text-muted">
      {summary ? (
        <>
          Width <strong className="font-semibold text-text">{summary.result.width} px</strong>, height{' '}
          <strong className="font-semibold text-text">{summary.result.height} px</strong>
          {summary.hasSeveralFiles && ` for ${summary.name}; each file by its own size`}
        </>
      ) : (
        'Each file is scaled by its own size.'
      )}
    </p>
  );
}
