import { useStore } from '@nanostores/react';
import { $resize } from '#session/options/options.ts';
import { type SizePreset, sizePresets } from '#session/options/resize/resize.ts';
import { setPreset } from '#session/options/resize/resize-edits.ts';
import { formatSize } from '#session/results/result-size.ts';
import { ChoiceCards } from '../../ui/fields/ChoiceCards.tsx';
import { advancedMessages } from '../messages.ts';

const choices = Object.entries(sizePresets).map(([id, size]) => {
  const value = id as SizePreset;
  return {
    value,
    label: advancedMessages.presets[value],
    hint: 'width' in size ? formatSize(size) : advancedMessages.ownSize,
  };
});

export function PresetSize() {
  const { preset } = useStore($resize);
  return (
    <ChoiceCards
      legend={advancedMessages.preset}
      name="sizePreset"
      choices={choices}
      value={preset}
      onChange={setPreset}
    />
  );
}
