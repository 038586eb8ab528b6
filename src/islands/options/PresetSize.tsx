import { useStore } from '@nanostores/react';
import { $resize, setPreset } from '../stores/resize.ts';
import type { SizePreset } from '../stores/resizeChoice.ts';
import { sizePresets } from '../stores/resizeChoice.ts';
import { formatSize } from '../stores/resultSize.ts';
import { ChoiceCards } from '../ui/ChoiceCards.tsx';

const choices = Object.entries(sizePresets).map(([value, preset]) => ({
  value: value as SizePreset,
  label: preset.label,
  hint: 'width' in preset ? formatSize(preset) : 'each file keeps its own',
}));

export function PresetSize() {
  const { preset } = useStore($resize);
  return <ChoiceCards legend="Preset" name="sizePreset" choices={choices} value={preset} onChange={setPreset} />;
}
