import { useStore } from '@nanostores/react';
import type { OutputFormat } from '#lib/formats/formats.ts';
import { formats } from '#lib/formats/formats.ts';
import { type Choice, ChoiceCards } from '../../ui/fields/ChoiceCards.tsx';
import { $options } from '../options.ts';
import { $keepingOffered, $keepsFormat, setFormat, substitutesHint } from './keep-format.ts';
import { $offeredFormats } from './offered-formats.ts';

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
  const choices: Choice<OutputFormat | 'same'>[] = useStore($keepingOffered) ? [same, ...offered] : offered;
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
