import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useRef } from 'react';
import { $modifiedBatchTabs, $modifiedHiddenPanels, resetHiddenPanels } from '#session/modified-options.ts';
import { $isPdfTool } from '#session/pdf-page.ts';
import { $isCompressed } from '#session/quality.ts';
import { $batchTab, type BatchTab, batchTabIds, FIRST_BATCH_TAB } from '#session/tabs.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Keyboard } from '../ui/icons.tsx';
import { $dialogShown } from '../ui/keys/shortcuts-dialog.ts';
import { SectionReset } from '../ui/SectionReset.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { EffectOptions } from './effects/EffectOptions.tsx';
import { EffortChoice } from './format/EffortChoice.tsx';
import { FormatChoice } from './format/FormatChoice.tsx';
import { QualityControl } from './format/QualityControl.tsx';
import { KeepOriginal } from './KeepOriginal.tsx';
import { batchMessages, messages } from './messages.ts';
import { persistOptions } from './persistence/persistence.ts';
import { resetBatchTab } from './reset-tab.ts';
import { BatchResize } from './resize/BatchResize.tsx';
import { useFocusInPanel } from './use-focus-in-panel.ts';
import { WatermarkControl } from './WatermarkControl.tsx';

const panels = {
  format: FormatAndQuality,
  effects: EffectOptions,
  watermark: WatermarkControl,
} as const satisfies Record<BatchTab, ComponentType>;

/** Options for all files of a batch. */
export function BatchOptions() {
  const chosenTab = useStore($batchTab);
  const isPdfTool = useStore($isPdfTool);
  const modified = useStore($modifiedBatchTabs);
  const body = useRef<HTMLDivElement>(null);
  // Runs after the effects of the child controls, so that values set before hydration are known.
  useEffect(() => persistOptions(() => ($isPdfTool.get() ? undefined : body.current?.offsetHeight)), []);

  useFocusInPanel(body);

  const tabIds = batchTabIds.filter((id) => !(isPdfTool && id === 'watermark'));
  const tab = tabIds.includes(chosenTab) ? chosenTab : FIRST_BATCH_TAB;
  const tabs = tabIds.map((id) => {
    const Panel = panels[id];
    const isModified = modified.has(id);
    const panel = (
      <>
        <Panel />
        <SectionReset section={batchMessages.tabs[id]} shown={isModified} onReset={() => resetBatchTab(id)} />
      </>
    );
    return { id, label: batchMessages.tabs[id], panel, mark: isModified ? messages.changed : undefined };
  });
  return (
    <Card
      title={batchMessages.title}
      aside={
        <IconButton
          label={batchMessages.shortcuts}
          aria-haspopup="dialog"
          onClick={() => $dialogShown.set(true)}
          className="-my-2 -mr-3 max-lg:hidden"
        >
          <Keyboard aria-hidden />
        </IconButton>
      }
      className="[&>header]:min-h-10"
    >
      <Tabs
        ref={body}
        label={batchMessages.title}
        tabs={tabs}
        value={tab}
        onChange={(id) => $batchTab.set(id)}
        className="restored restored-panel"
        panelClassName="px-4 py-2.5 md:px-5"
      />
    </Card>
  );
}

function FormatAndQuality() {
  const isCompressed = useStore($isCompressed);
  // The PDF panel has the quality.
  const isPdfTool = useStore($isPdfTool);
  return (
    <>
      <SettingsFromOtherPages />
      <FormatChoice />
      {!isPdfTool && (
        <div className="mt-3 border-t border-line pt-2.5">
          <QualityControl />
        </div>
      )}
      <div className="mt-1 border-t border-line pt-1">
        <BatchResize />
      </div>
      {isCompressed && (
        <>
          <div className="mt-1 border-t border-line pt-3">
            <EffortChoice />
          </div>
          <KeepOriginal />
        </>
      )}
    </>
  );
}

/** Lists panels of other pages whose settings apply here too, because this page has no controls for them. */
function SettingsFromOtherPages() {
  const panels = useStore($modifiedHiddenPanels);
  if (panels.length === 0) return null;
  return (
    <div className="mb-3 rounded-md bg-sunken px-3.5 py-2 text-sm">
      <p>{batchMessages.appliedFrom(panels.map((panel) => batchMessages.panels[panel]))}</p>
      <ResetHiddenPanels />
    </div>
  );
}

function ResetHiddenPanels() {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById('quality') ?? document.getElementById('upload-input'));
  return (
    <Button ref={button} kind="plain" onClick={resetHiddenPanels} className="-ml-4 text-sm">
      {batchMessages.leaveOut}
    </Button>
  );
}
