import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { advancedParts } from '#lib/options/advanced-settings.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { BackgroundTab } from './BackgroundTab.tsx';
import { ColorTab } from './ColorTab.tsx';
import { CropTab } from './crop/CropTab.tsx';
import { $editorTab, $partsInUse, partLabels } from './editor.ts';
import { NoiseTab } from './NoiseTab.tsx';

const panels = {
  colorAdjustments: ColorTab,
  cropSettings: CropTab,
  noiseReduction: NoiseTab,
  backgroundRemoval: BackgroundTab,
} as const satisfies Record<AdvancedPart, ComponentType>;

export function EditorTabs() {
  const tab = useStore($editorTab);
  const inUse = useStore($partsInUse);
  const tabs = advancedParts.map((id) => {
    const Panel = panels[id];
    return { id, label: partLabels[id], panel: <Panel />, mark: inUse.includes(id) ? 'changed' : undefined };
  });
  return (
    <Tabs
      label="Advanced Image Editor"
      tabs={tabs}
      value={tab}
      onChange={(id) => $editorTab.set(id)}
      panelClassName="px-4 py-4 md:px-5"
    />
  );
}
