import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { commonFormats, formats } from '#lib/formats/formats.ts';
import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { advancedParts } from '#lib/options/advanced-settings.ts';
import { colorEffectIds } from '#lib/options/color-effects.ts';
import { effectName } from '#lib/options/effect-name.ts';
import { hasPart } from '#session/disabled-parts.ts';
import { selectSet } from '#session/files/selection.ts';
import { editMessages } from '#session/messages.ts';
import { invalidFields } from '#session/options/invalid-fields.ts';
import { $editedId } from '#session/options/options.ts';
import { $selectedOptions } from '#session/options/output-format.ts';
import { showOptions } from '#session/options/sections.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import {
  $changedParts,
  $editorTab,
  $partsInUse,
  $settings,
  type EditorTab,
  resetPart,
  setPart,
} from '#session/stage/image-edits.ts';
import { $redactions } from '#session/stage/redactions.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { messages as controlMessages } from '../ui/messages.ts';
import { SectionReset } from '../ui/SectionReset.tsx';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { FieldScope } from '../ui/typed-values/FieldScope.tsx';
import { Adjustment } from './Adjustment.tsx';
import { CropTab } from './crop/CropTab.tsx';
import { messages, openEditorMessages } from './messages.ts';
import { RedactTab } from './RedactTab.tsx';

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
  showOptions();
}

export function EditorTabs() {
  const editedId = useStore($editedId);
  const tab = useStore($editorTab);
  const inUse = useStore($partsInUse);
  const changed = useStore($changedParts);
  const hasRedactions = useStore($redactions).length > 0;
  const tabs = advancedParts.map((id) => {
    const Panel = panels[id];
    const panel = (
      <FieldScope key={id} store={invalidFields} owner={editedId} open={(owner) => open(id, owner)}>
        <Panel />
        <SectionReset
          section={openEditorMessages.resetParts[id]}
          shown={changed.includes(id)}
          onReset={() => resetPart(id)}
        />
      </FieldScope>
    );
    return { id, label: editMessages.parts[id], panel, mark: inUse.includes(id) ? controlMessages.changed : undefined };
  });
  const redact: Tab<EditorTab> = {
    id: 'redact',
    label: editMessages.redact,
    panel: <RedactTab />,
    mark: hasRedactions ? controlMessages.changed : undefined,
  };
  return (
    <Tabs<EditorTab>
      label={messages.title}
      tabs={[...tabs, redact]}
      value={tab}
      onChange={(id) => $editorTab.set(id)}
      panelClassName="px-4 py-4 md:px-5"
    />
  );
}

function ColorTab() {
  return (
    <div className="space-y-2">
      {colorEffectIds.map((effect) => (
        <Adjustment key={effect} part="colorAdjustments" value={effect} label={effectName(effect)} />
      ))}
      <Adjustment part="colorAdjustments" value="hue" label={openEditorMessages.hue} unit="°" />
    </div>
  );
}

function NoiseTab() {
  return (
    <div className="space-y-4">
      <Adjustment
        part="noiseReduction"
        value="strength"
        label={openEditorMessages.noiseStrength}
        hint={openEditorMessages.noiseStrengthHint}
      />
      <Adjustment
        part="noiseReduction"
        value="preserveDetails"
        label={openEditorMessages.preserveDetails}
        hint={openEditorMessages.preserveDetailsHint}
      />
    </div>
  );
}

const FEATHER_STEP_PX = 0.5;
const transparentFormats = () =>
  commonFormats.filter((format) => formats[format].alpha && hasPart(format)).map((format) => formats[format].label);

function BackgroundTab() {
  const { enabled } = useStore($settings).backgroundRemoval;
  const { outputFormat, background } = useStore($selectedOptions);
  const { alpha, label } = formats[outputFormat];
  const choices = transparentFormats();
  return (
    <div className="space-y-4">
      <div>
        <Switch
          label={openEditorMessages.removeBackground}
          hint={openEditorMessages.removeBackgroundHint}
          checked={enabled}
          onChange={(on) => setPart('backgroundRemoval', { enabled: on })}
        />
        {enabled && !alpha && choices.length > 0 && (
          <p className="mt-1 text-caption text-muted">
            {openEditorMessages.noTransparency(label, background, choices)}
          </p>
        )}
      </div>
      <Adjustment
        part="backgroundRemoval"
        value="tolerance"
        label={openEditorMessages.tolerance}
        hint={openEditorMessages.toleranceHint}
      />
      <Adjustment
        part="backgroundRemoval"
        value="feather"
        label={openEditorMessages.feather}
        unit=" px"
        step={FEATHER_STEP_PX}
        hint={openEditorMessages.featherHint}
      />
    </div>
  );
}
