import { useStore } from '@nanostores/react';
import { Chips } from '../../ui/fields/Chips.tsx';
import { OptionReset } from '../OptionReset.tsx';
import { $options, effortChoices, setOption } from '../options.ts';

const labels = {
  fast: effortChoices.fast.label,
  balanced: effortChoices.balanced.label,
  smallest: effortChoices.smallest.label,
};

/** Encoder effort: more time for a smaller file. */
export function EffortChoice() {
  const { effort } = useStore($options);
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center gap-2 text-sm">
        <span id="effort-label" className="font-medium">
          Effort
        </span>
        <OptionReset option="Effort" field="effort" />
      </div>
      <Chips
        id="effort"
        labelledBy="effort-label"
        options={labels}
        value={effort}
        onChange={(value) => setOption('effort', value)}
      />
      <p className="mt-1 text-caption text-muted">{effortChoices[effort].hint}</p>
    </div>
  );
}
