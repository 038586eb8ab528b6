import { useStore } from '@nanostores/react';
import { $options, setOption } from '#session/options/options.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { effortMessages } from '../messages.ts';
import { OptionReset } from '../OptionReset.tsx';

/** Encoder effort: more time for a smaller file. */
export function EffortChoice() {
  const { effort } = useStore($options);
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center gap-2 text-sm">
        <span id="effort-label" className="font-medium">
          {effortMessages.effort}
        </span>
        <OptionReset option={effortMessages.effort} field="effort" />
      </div>
      <Segments
        id="effort"
        labelledBy="effort-label"
        options={effortMessages.efforts}
        value={effort}
        onChange={(value) => setOption('effort', value)}
      />
      <p className="mt-1 text-caption text-muted">{effortMessages.effortHints[effort]}</p>
    </div>
  );
}
