import { useStore } from '@nanostores/react';
import { $options, setOption } from '#session/options/options.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { rawMessages as messages } from '../messages.ts';

/** What is read of RAW files. */
export function RawSourceChoice() {
  const { rawSource } = useStore($options);
  return (
    <div className="mt-1.5 flex items-center gap-3">
      <span id="raw-source-label" className="text-sm font-medium">
        {messages.rawSource}
      </span>
      <div className="grow">
        <Segments
          id="rawSource"
          labelledBy="raw-source-label"
          options={messages.rawSources}
          hints={messages.hints}
          isRow
          value={rawSource}
          onChange={(value) => setOption('rawSource', value)}
        />
      </div>
    </div>
  );
}
