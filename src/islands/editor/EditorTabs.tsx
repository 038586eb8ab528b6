import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { advancedParts } from '#lib/options/advanced-settings.ts';
import { $editorOpen } from '#session/editor.ts';
import { $changedParts, $editorTab, $partsInUse, resetPart } from '#session/image-edits.ts';
import { invalidFields } from '#session/invalid-fields.ts';
import { editMessages } from '#session/messages.ts';
import { $editedId } from '#session/options.ts';
import { selectSet } from '#session/selection.ts';
import { FieldScope } from '../ui/fields/FieldScope.tsx';
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

/** Shows the settings of a file, or of all files. */
function open(part: AdvancedPart, editedId: string | undefined): void {
  selectSet(editedId);
  $editorOpen.set(true);
  $editorTab.set(part);
}

export function EditorTabs() {
  const editedId = useStore($editedId);
  const tab = useStore($editorTab);
  const inUse = useStore($partsInUse);
  const changed = useStore($changedParts);
  const tabs = advancedParts.map((id) => {
    const Panel = panels[id];
    const panel = (
      <FieldScope key={id} store={invalidFields} owner={editedId} open={(owner) => open(id, owner)}>
        <Panel />
        <SectionReset
          section={openMessages.resetParts[id]}
          shown={changed.includes(id)}
          onReset={() => resetPart(id)}
        />
      </FieldScope>
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
