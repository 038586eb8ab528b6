import { useStore } from '@nanostores/react';
import { formats } from '#lib/formats/formats.ts';
import { $options, setOption } from '#session/options/options.ts';
import { $scopeFiles } from '#session/options/per-file/scope.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { frameMessages, rawMessages } from '../messages.ts';

/** What is read of RAW files, and which frames of animations become still images. */
export function SourceChoices() {
  const files = useStore($scopeFiles);
  const { rawSource, frames, outputFormat } = useStore($options);
  return (
    <>
      {files.some(({ format }) => format === 'raw') && (
        <SourceChoice
          id="rawSource"
          messages={rawMessages}
          value={rawSource}
          onChange={(value) => setOption('rawSource', value)}
        />
      )}
      {!formats[outputFormat].animation && files.some(({ isAnimated }) => isAnimated) && (
        <SourceChoice
          id="frames"
          messages={frameMessages}
          value={frames}
          onChange={(value) => setOption('frames', value)}
        />
      )}
    </>
  );
}

interface Props<T extends string> {
  id: string;
  messages: { label: string; choices: Record<T, string>; hints: Record<T, string> };
  value: T;
  onChange: (value: T) => void;
}

function SourceChoice<T extends string>({ id, messages, value, onChange }: Props<T>) {
  return (
    <div className="mt-1.5 flex items-center gap-3">
      <span id={`${id}-label`} className="text-sm font-medium">
        {messages.label}
      </span>
      <div className="grow">
        <Segments
          id={id}
          labelledBy={`${id}-label`}
          options={messages.choices}
          hints={messages.hints}
          isRow
          value={value}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
