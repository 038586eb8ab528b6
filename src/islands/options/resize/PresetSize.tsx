import { useStore } from '@nanostores/react';
import { formatSize } from '../../results/result-size.ts';
import { ChoiceCards } from '../../ui/fields/ChoiceCards.tsx';
import { $resize, type SizePreset, setPreset, sizePresets } from './resize.ts';
import { SizeSummary } from './SizeSummary.tsx';

const choices = Object.entries(sizePresets).map(([value, preset]) => ({
  value: value as SizePreset,
  label: preset.label,
  hint: 'width' in preset ? formatSize(preset) : 'each file keeps its own',
}));

export function PresetSize() {
  const { preset } = useStore($resize);
  return (
    <div>
      <ChoiceCards legend="Preset" name="sizePreset" choices={choices} value={preset} onChange={setPreset} />
      <SizeSummary />
    </div>
  );
}
