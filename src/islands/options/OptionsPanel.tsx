import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useRef } from 'react';
import { $hasFiles } from '#session/files/files.ts';
import { selectSet } from '#session/files/selection.ts';
import { invalidFields } from '#session/options/invalid-fields.ts';
import { $modifiedTabs } from '#session/options/modified-options.ts';
import { $editedId } from '#session/options/options.ts';
import { $initialState, $preset } from '#session/options/page-preset.ts';
import { showOptions } from '#session/options/sections.ts';
import { $tab, FIRST_TAB, type OptionTab, optionTabIds } from '#session/options/tabs.ts';
import { $startsWithTargetSize } from '#session/options/target-size.ts';
import { $isPdfPage, $isPdfTool } from '#session/pages/pdf-page.ts';
import { useIdle } from '../ui/loading/use-idle.ts';
import { messages } from '../ui/messages.ts';
import { SectionReset } from '../ui/SectionReset.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { FieldScope } from '../ui/typed-values/FieldScope.tsx';
import { FormatChoice } from './format/FormatChoice.tsx';
import { QualityControl } from './format/QualityControl.tsx';
import { AdvancedOptions, EffectOptions, FormFields, SocialOptions } from './LazyTabs.tsx';
import { panelMessages } from './messages.ts';
import { OfferedSettings, OfferLine } from './persistence/OfferedSettings.tsx';
import { persistOptions } from './persistence/persistence.ts';
import { resetTab } from './reset-tab.ts';
import { ResizeControl } from './resize/ResizeControl.tsx';
import { useFocusInPanel } from './use-focus-in-panel.ts';
import { WatermarkControl } from './WatermarkControl.tsx';

const lazyTabs = { advanced: AdvancedOptions, social: SocialOptions, effects: EffectOptions } as const;

/** Content of each tab. */
const panels = { basic: BasicOptions, ...lazyTabs } as const satisfies Record<OptionTab, ComponentType>;

/** Shows the options of a file, or of all files. */
function open(tab: OptionTab, editedId: string | undefined): void {
  selectSet(editedId);
  $tab.set(tab);
  showOptions();
}

/** Tabs of the options of the converter page. */
export function OptionsPanel() {
  const chosenTab = useStore($tab);
  const isPdfPage = useStore($isPdfPage);
  const isPdfTool = useStore($isPdfTool);
  const modified = useStore($modifiedTabs);
  const editedId = useStore($editedId);
  const hasFiles = useStore($hasFiles);
  const body = useRef<HTMLDivElement>(null);
  // Runs after the effects of the child controls, so that values set before hydration are known.
  useEffect(
    () =>
      persistOptions({
        // After a reload, the list is empty, so the page decides which panel is shown.
        height: () => ($isPdfTool.get() && !$isPdfPage.get() ? undefined : body.current?.offsetHeight),
        loadTab: async (tab) => tab !== 'basic' && lazyTabs[tab].prefetch(),
        loadOffer: OfferLine.prefetch,
      }),
    [],
  );
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) void Promise.all([AdvancedOptions, SocialOptions].map((tab) => tab.prefetch()));
  }, [isIdle]);
  // With the schemas that it shares with the engine.
  useEffect(() => void (hasFiles && EffectOptions.prefetch()), [hasFiles]);

  useFocusInPanel(body);

  const tabIds = optionTabIds.filter((id) => !((isPdfPage || isPdfTool) && id === 'social'));
  const tab = tabIds.includes(chosenTab) ? chosenTab : FIRST_TAB;
  const tabs = tabIds.map((id) => {
    const Panel = panels[id];
    const isModified = modified.has(id);
    const panel = (
      <FieldScope key={id} store={invalidFields} owner={editedId} open={(owner) => open(id, owner)}>
        <Panel />
        <SectionReset section={panelMessages.tabs[id]} shown={isModified} onReset={() => resetTab(id)} />
      </FieldScope>
    );
    return { id, label: panelMessages.tabs[id], panel, mark: isModified ? messages.changed : undefined };
  });
  return (
    <>
      <OfferedSettings />
      <Tabs
        ref={body}
        label={panelMessages.title}
        tabs={tabs}
        value={tab}
        onChange={(id) => $tab.set(id)}
        className="restored restored-panel"
        panelClassName="px-4 pt-2 pb-2.5 md:px-5"
      />
    </>
  );
}

/** Controls with their distances to the lines between them. */
const controls = {
  form: { Control: FormFields, above: '', below: 'mb-2' },
  format: { Control: FormatChoice, above: 'pt-2.5', below: 'mb-2' },
  quality: { Control: QualityControl, above: 'pt-2', below: 'mb-1' },
  resize: { Control: ResizeControl, above: 'pt-1', below: 'mb-1' },
  watermark: { Control: WatermarkControl, above: 'pt-1', below: '' },
} as const;

type ControlId = keyof typeof controls;
const controlIds = Object.keys(controls) as ControlId[];

/** Controls that are hidden for PDFs, because the PDF panel has them. */
const ofPdfPanel: readonly ControlId[] = ['quality', 'watermark'];
/** Controls whose fields pages about forms have at the top. */
const ofForm: readonly ControlId[] = ['quality', 'resize'];

function BasicOptions() {
  const isPdfTool = useStore($isPdfTool);
  const startsWithTargetSize = useStore($startsWithTargetSize);
  const startsWithResize = useStore($initialState).resize.on;
  const isForm = useStore($preset).form !== undefined;
  const hidden: readonly ControlId[] = [...(isForm ? ofForm : (['form'] as const)), ...(isPdfTool ? ofPdfPanel : [])];
  // The control that the page is about comes first.
  const subject = isForm ? 'form' : startsWithTargetSize ? 'quality' : startsWithResize ? 'resize' : 'format';
  const order = [subject, ...controlIds.filter((id) => id !== subject)] as const;
  return order
    .filter((id) => !hidden.includes(id))
    .map((id, index) => {
      const { Control, above, below } = controls[id];
      return (
        <div key={id} className={`${below} ${index > 0 ? `border-t border-line ${above}` : ''}`}>
          <Control />
        </div>
      );
    });
}
