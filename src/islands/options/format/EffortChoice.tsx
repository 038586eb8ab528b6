import { useStore } from '@nanostores/react';
import type { Effort } from '#lib/options/values.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { OptionReset } from '../OptionReset.tsx';
import { $options, setOption } from '../options.ts';

const labels = { fast: 'Fast', balanced: 'Balanced', smallest: 'Smallest' } as const satisfies Record<Effort, string>;

const hints = {
  fast: 'Fastest, larger file',
  balanced: 'Small files without a long wait',
  smallest: 'Smallest file, takes longest',
} as const satisfies Record<Effort, string>;

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
      <Segments
        id="effort"
        labelledBy="effort-label"
        options={labels}
        value={effort}
        onChange={(value) => setOption('effort', value)}
      />
      <p className="mt-1 text-caption text-muted">{hints[effort]}</p>
    </div>
  );
}
