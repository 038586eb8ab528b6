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
import { Stage } from './Stage.tsx';

const panels = {
  colorAdjustments: ColorTab,
  cropSettings: CropTab,
  noiseReduction: NoiseTab,
  backgroundRemoval: BackgroundTab,
} as const satisfies Record<AdvancedPart, ComponentType>;

/** Beside the image on a wide screen, below it on a phone. */
const layout = 'md:grid md:grid-cols-[minmax(0,1fr)_18.5rem] md:[&>[role=tablist]]:col-span-full';
/** Keeps the image in view while a phone scrolls. Not used on the Crop tab, where the frame is dragged. */
const stickyOnPhones = 'max-md:sticky max-md:top-0 max-md:z-10';

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
      aside={
        <div
          className={`min-w-0 border-line bg-surface px-4 py-3 [--stage:34vh] max-md:border-b md:border-r md:p-5 md:[--stage:27.5rem] ${tab === 'cropSettings' ? '' : stickyOnPhones}`}
        >
          <Stage />
        </div>
      }
      className={layout}
      panelClassName="px-4 py-4 md:px-5"
    />
  );
}
