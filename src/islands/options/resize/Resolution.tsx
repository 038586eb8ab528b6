import { useStore } from '@nanostores/react';
import { formats } from '#lib/formats/formats.ts';
import { dpiRange } from '#lib/options/values.ts';
import { $options, setOption } from '#session/options/options.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { advancedMessages as messages } from '../messages.ts';
import { OptionReset } from '../OptionReset.tsx';
import { PrintedSize } from './PrintedSize.tsx';
import { $sizeSummary } from './size-summary.ts';

/** Pixels per inch that results state, with the printed size of the selected file. */
export function Resolution() {
  const { dpi, outputFormat } = useStore($options);
  return (
    <div>
      <div className="mb-1.5 flex min-h-7 flex-wrap items-center gap-2 text-sm">
        <span className="font-medium">{messages.resolution}</span>
        <OptionReset option={messages.resolution} field="dpi" />
        <ResultSize />
      </div>
      <NumberField<number | undefined>
        id="dpi"
        label={messages.dpi}
        value={dpi}
        labelPlace="inside"
        isOptional
        range={dpiRange}
        placeholder={messages.ownResolution}
        onChange={(value) => setOption('dpi', value)}
      />
      <p className="mt-1 text-caption text-muted">
        {formats[outputFormat].metadata ? messages.resolutionHint : messages.noResolution(formats[outputFormat].label)}
      </p>
    </div>
  );
}

function ResultSize() {
  const { dpi, outputFormat } = useStore($options);
  const summary = useStore($sizeSummary);
  if (dpi === undefined || !summary || !formats[outputFormat].metadata) return null;
  return <PrintedSize size={summary.result} dpi={dpi} inputs="dpi" />;
}
