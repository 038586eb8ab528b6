import { useStore } from '@nanostores/react';
import { MAX_PERCENT } from '#lib/options/values.ts';
import { $resize } from '#session/options/options.ts';
import { noResize } from '#session/options/resize/resize.ts';
import { setPercent } from '#session/options/resize/resize-edits.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { Slider } from '../../ui/fields/Slider.tsx';
import { percentText } from '../../ui/typed-values/number-text.ts';
import { advancedMessages } from '../messages.ts';

const quickPercents = [50, 75, 100, 150];

export function PercentSize() {
  const { percent } = useStore($resize);
  return (
    <div>
      <div className="flex min-h-7 flex-wrap items-center gap-2 text-sm">
        <span className="font-medium">{advancedMessages.percentage}</span>
        <ResetButton
          option={advancedMessages.percentage}
          control="percent"
          shown={percent !== noResize.percent}
          onReset={() => setPercent(noResize.percent)}
        />
        <span aria-hidden className="tabular ml-auto font-semibold">
          {percentText(percent)}
        </span>
      </div>
      <Slider
        id="percent"
        label={advancedMessages.percentage}
        value={percent}
        min={1}
        max={MAX_PERCENT}
        valueText={percentText(percent)}
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
            {percentText(quick)}
          </Button>
        ))}
      </div>
    </div>
  );
}
