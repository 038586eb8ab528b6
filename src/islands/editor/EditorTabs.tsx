import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { advancedParts } from '#lib/options/advanced-settings.ts';
import { $changedParts, $editorTab, $partsInUse, resetPart } from '#session/image-edits.ts';
import { editMessages } from '#session/messages.ts';
import { SectionReset } from '../ui/SectionReset.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { BackgroundTab } from './BackgroundTab.tsx';
import { ColorTab } from './ColorTab.tsx';
import { CropTab } from './crop/CropTab.tsx';
import { messages, openEditorMessages as openMessages } from './messages.ts';
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
  const changed = useStore($changedParts);
  const tabs = advancedParts.map((id) => {
    const Panel = panels[id];
    const panel = (
      <>
        <Panel />
        <SectionReset
          section={openMessages.resetParts[id]}
          shown={changed.includes(id)}
          onReset={() => resetPart(id)}
        />
      </>
    );
    return { id, label: editMessages.parts[id], panel, mark: inUse.includes(id) ? 'changed' : undefined };
  });
  return (
    <Tabs
      label={messages.title}
      tabs={tabs}
      value={tab}
      onChange={(id) => $editorTab.set(id)}
      panelClassName="px-4 py-4 md:px-5"
    />
  );
}
