import { useStore } from '@nanostores/react';
import type { OutputFormat } from '#lib/formats/formats.ts';
import { formats } from '#lib/formats/formats.ts';
import { type Choice, ChoiceCards } from '../../ui/fields/ChoiceCards.tsx';
import { $options } from '../options.ts';
import { $keepsFormat, $offeredFormats, $offersKeepFormat, setFormat, substitutesHint } from './output-format.ts';

const same = {
  value: 'same',
  label: 'Same as original',
  hint: substitutesHint,
} as const;

export function FormatChoice() {
  const { outputFormat } = useStore($options);
  const keepsFormat = useStore($keepsFormat);
  const offered = useStore($offeredFormats).map((value) => ({
    value,
    label: formats[value].label,
    hint: formats[value].output.hint,
  }));
  const choices: Choice<OutputFormat | 'same'>[] = useStore($offersKeepFormat) ? [same, ...offered] : offered;
  return (
    <ChoiceCards
      legend="Output format"
      name="outputFormat"
      choices={choices}
      value={keepsFormat ? 'same' : outputFormat}
      onChange={setFormat}
    />
  );
}
