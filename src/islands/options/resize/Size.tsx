import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { isCropped } from '#lib/options/advanced-settings.ts';
import { cropRatioName } from '#lib/options/names.ts';
import { $options, $resize } from '#session/options/options.ts';
import { sizeText } from '#session/options/options-summary.ts';
import type { ResizeMode } from '#session/options/resize/resize.ts';
import { $sizeTab } from '#session/options/resize/resize-edits.ts';
import { $tab, type OptionTab } from '#session/options/tabs.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { $editorTab } from '#session/stage/image-edits.ts';
import { TextButton } from '../../ui/buttons/TextButton.tsx';
import { showSection } from '../../ui/show-section.ts';
import { messages, panelMessages } from '../messages.ts';
import { SizeSummary } from './SizeSummary.tsx';

interface Props {
  tab: OptionTab;
  /** Controls of the tab by the mode that they edit. A size of another mode is only shown. */
  controls?: Readonly<Partial<Record<ResizeMode, ComponentType>>>;
}

/** The size on a tab: its controls, or the size that another tab has set with a link to it. Then the crop and the result. */
export function Size({ tab, controls = {} }: Props) {
  const { on, mode } = useStore($resize);
  const sizeTab = useStore($sizeTab);
  const Controls = controls[mode];
  const isSetElsewhere = on && sizeTab !== undefined && sizeTab !== tab && (mode === 'custom' || !Controls);
  return (
    <div key={mode}>
      {isSetElsewhere ? <SizeElsewhere tab={sizeTab} /> : Controls && <Controls />}
      <CropElsewhere />
      <SizeSummary />
    </div>
  );
}

function SizeElsewhere({ tab }: { tab: OptionTab }) {
  const size = sizeText(useStore($options));
  return <SetElsewhere value={size} place={panelMessages.tabs[tab]} onOpen={() => $tab.set(tab)} />;
}

/** The ratio of the editor's crop, which applies before the size. */
function CropElsewhere() {
  const { cropSettings } = useStore($options).advancedSettings;
  if (!isCropped(cropSettings)) return null;
  const open = () => {
    $editorTab.set('cropSettings');
    $editorOpen.set(true);
    showSection('editor-panel');
  };
  return (
    <SetElsewhere
      value={cropSettings.ratio === 'free' ? messages.crop : messages.cropRatio(cropRatioName(cropSettings.ratio))}
      place={messages.editor}
      onOpen={open}
    />
  );
}

function SetElsewhere({ value, place, onOpen }: { value: string; place: string; onOpen: () => void }) {
  return (
    <p className="flex min-h-11 items-center text-sm">
      <span className="tabular">
        {messages.setIn(
          value,
          <TextButton key="place" onClick={onOpen}>
            {place}
          </TextButton>,
        )}
      </span>
    </p>
  );
}
