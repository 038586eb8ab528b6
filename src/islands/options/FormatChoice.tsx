import { useStore } from '@nanostores/react';
import { formats } from '#lib/formats.ts';
import { $options, formatChoices, setOption } from '../stores/options.ts';
import { ChoiceCards } from '../ui/ChoiceCards.tsx';

type Offered = keyof typeof formatChoices;

const choices = Object.entries(formatChoices).map(([value, hint]) => ({
  value: value as Offered,
  label: formats[value as Offered].label,
  hint,
}));

export function FormatChoice() {
  const { outputFormat } = useStore($options);
  return (
    <ChoiceCards
      legend="Output format"
      name="outputFormat"
      choices={choices}
      value={outputFormat as Offered}
      onChange={(format) => setOption('outputFormat', format)}
    />
  );
}
