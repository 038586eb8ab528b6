import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useRef } from 'react';
import { selectSet } from '#session/files/selection.ts';
import { invalidFields } from '#session/options/invalid-fields.ts';
import { $modifiedTabs } from '#session/options/modified-options.ts';
import { $editedId } from '#session/options/options.ts';
import { $initialState } from '#session/options/page-preset.ts';
import { SOCIAL_SIZE } from '#session/options/resize.ts';
import { $social, setSocial } from '#session/options/resize-edits.ts';
import { $tab, FIRST_TAB, type OptionTab, optionTabIds } from '#session/options/tabs.ts';
import { $startsWithTargetSize } from '#session/options/target-size.ts';
import { $isPdfPage, $isPdfTool } from '#session/pages/pdf-page.ts';
import { formatSize } from '#session/results/result-size.ts';
import { Card } from '../ui/Card.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { useIdle } from '../ui/loading/use-idle.ts';
import { SectionReset } from '../ui/SectionReset.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { FieldScope } from '../ui/typed-values/FieldScope.tsx';
import { EffectOptions } from './effects/EffectOptions.tsx';
import { FormatChoice } from './format/FormatChoice.tsx';
import { QualityControl } from './format/QualityControl.tsx';
import { messages, panelMessages } from './messages.ts';
import { LastSettings, OfferedSettings } from './persistence/OfferedSettings.tsx';
import { persistOptions } from './persistence/persistence.ts';
import { resetTab } from './reset-tab.ts';
import { ResizeControl } from './resize/ResizeControl.tsx';
import { SizeSummary } from './resize/SizeSummary.tsx';
import { useFocusInPanel } from './use-focus-in-panel.ts';
import { WatermarkControl } from './WatermarkControl.tsx';

/** Never the initial tab, so it is loaded when the page is idle or with its tab. */
const AdvancedOptions = lazy(() => import('./AdvancedOptions.tsx').then((module) => module.AdvancedOptions), {
  waiting: <div className="skeleton h-80 rounded-md" />,
  Fallback: () => (
    <p role="alert" className="text-sm text-muted">
      {panelMessages.advancedNotLoaded}
    </p>
  ),
});

/** Loaded when the page is idle. Without it, everything else works. */
const HistoryButtons = lazy(() => import('./HistoryButtons.tsx').then((module) => module.HistoryButtons), {
  Fallback: () => null,
});

/** Content of each tab. */
const panels = {
  basic: BasicOptions,
  advanced: AdvancedOptions,
  social: SocialOptions,
  effects: EffectOptions,
} as const satisfies Record<OptionTab, ComponentType>;

/** Shows the options of a file, or of all files. */
function open(tab: OptionTab, editedId: string | undefined): void {
  selectSet(editedId);
  $tab.set(tab);
}

/** Options of the converter page. */
export function OptionsPanel() {
  const chosenTab = useStore($tab);
  const isPdfPage = useStore($isPdfPage);
  const isPdfTool = useStore($isPdfTool);
  const modified = useStore($modifiedTabs);
  const editedId = useStore($editedId);
  const body = useRef<HTMLDivElement>(null);
  // Runs after the effects of the child controls, so that values set before hydration are known.
  useEffect(
    () =>
      persistOptions({
        // After a reload, the list is empty, so the page decides which panel is shown.
        height: () => ($isPdfTool.get() && !$isPdfPage.get() ? undefined : body.current?.offsetHeight),
        loadTab: async (tab) => tab === 'advanced' && AdvancedOptions.prefetch(),
        loadOffer: LastSettings.prefetch,
      }),
    [],
  );
  const isIdle = useIdle();
  useEffect(() => void (isIdle && AdvancedOptions.prefetch()), [isIdle]);

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
    <Card
      id="conversion-options"
      title={panelMessages.title}
      aside={isIdle && <HistoryButtons />}
      className="[&>header]:min-h-12"
    >
      <OfferedSettings />
      <Tabs
        ref={body}
        label={panelMessages.title}
        tabs={tabs}
        value={tab}
        onChange={(id) => $tab.set(id)}
        className="restored restored-panel"
        panelClassName="px-4 py-2.5 md:px-5"
      />
    </Card>
  );
}

/** Controls with their distances to the lines between them. */
const controls = {
  format: { Control: FormatChoice, above: 'pt-2.5', below: 'mb-2.5' },
  quality: { Control: QualityControl, above: 'pt-2.5', below: 'mb-1' },
  resize: { Control: ResizeControl, above: 'pt-1', below: 'mb-1' },
  watermark: { Control: WatermarkControl, above: 'pt-1', below: '' },
} as const;

type ControlId = keyof typeof controls;
const controlIds = Object.keys(controls) as ControlId[];

/** Controls that are hidden for PDFs, because the PDF panel has them. */
const ofPdfPanel: readonly ControlId[] = ['quality', 'watermark'];

function BasicOptions() {
  const isPdfTool = useStore($isPdfTool);
  const startsWithTargetSize = useStore($startsWithTargetSize);
  const startsWithResize = useStore($initialState).resize.on;
  // The control that the page is about comes first.
  const subject = startsWithTargetSize ? 'quality' : startsWithResize ? 'resize' : 'format';
  const order = [subject, ...controlIds.filter((id) => id !== subject)] as const;
  return order
    .filter((id) => !(isPdfTool && ofPdfPanel.includes(id)))
    .map((id, index) => {
      const { Control, above, below } = controls[id];
      return (
        <div key={id} className={`${below} ${index > 0 ? `border-t border-line ${above}` : ''}`}>
          <Control />
        </div>
      );
    });
}

function SocialOptions() {
  const social = useStore($social);
  return (
    <>
      <Switch
        label={panelMessages.social}
        hint={panelMessages.socialHint(formatSize(SOCIAL_SIZE))}
        checked={social}
        onChange={setSocial}
      />
      {social && <SizeSummary />}
      <p className="mt-2 border-t border-line pt-3 text-sm text-muted">{panelMessages.noSocialPresets}</p>
    </>
  );
}
