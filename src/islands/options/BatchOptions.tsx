import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useRef } from 'react';
import type { BatchTab } from '#lib/options/fields.ts';
import { $hasFiles } from '#session/files/files.ts';
import { invalidFields } from '#session/options/invalid-fields.ts';
import { $modifiedBatchTabs } from '#session/options/modified-options.ts';
import { showOptions } from '#session/options/sections.ts';
import { $batchTab, batchTabIds, FIRST_BATCH_TAB } from '#session/options/tabs.ts';
import { $isPdfTool } from '#session/pages/pdf-page.ts';
import { messages } from '../ui/messages.ts';
import { SectionReset } from '../ui/SectionReset.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { FieldScope } from '../ui/typed-values/FieldScope.tsx';
import { FormatAndQuality } from './format/FormatAndQuality.tsx';
import { EffectOptions } from './LazyTabs.tsx';
import { batchMessages } from './messages.ts';
import { OfferedSettings, OfferLine } from './persistence/OfferedSettings.tsx';
import { persistOptions } from './persistence/persistence.ts';
import { resetBatchTab } from './reset-tab.ts';
import { useFocusInPanel } from './use-focus-in-panel.ts';
import { WatermarkControl } from './WatermarkControl.tsx';

const panels = {
  format: FormatAndQuality,
  effects: EffectOptions,
  watermark: WatermarkControl,
} as const satisfies Record<BatchTab, ComponentType>;

function open(tab: BatchTab): void {
  $batchTab.set(tab);
  showOptions();
}

/** Tabs of the options for all files of a batch. */
export function BatchOptions() {
  const chosenTab = useStore($batchTab);
  const isPdfTool = useStore($isPdfTool);
  const modified = useStore($modifiedBatchTabs);
  const hasFiles = useStore($hasFiles);
  const body = useRef<HTMLDivElement>(null);
  // Runs after the effects of the child controls, so that values set before hydration are known.
  useEffect(
    () =>
      persistOptions({
        height: () => ($isPdfTool.get() ? undefined : body.current?.offsetHeight),
        loadOffer: OfferLine.prefetch,
      }),
    [],
  );

  // With the schemas that it shares with the engine.
  useEffect(() => void (hasFiles && EffectOptions.prefetch()), [hasFiles]);
  useFocusInPanel(body);

  const tabIds = batchTabIds.filter((id) => !(isPdfTool && id === 'watermark'));
  const tab = tabIds.includes(chosenTab) ? chosenTab : FIRST_BATCH_TAB;
  const tabs = tabIds.map((id) => {
    const Panel = panels[id];
    const isModified = modified.has(id);
    const panel = (
      <FieldScope key={id} store={invalidFields} open={() => open(id)}>
        <Panel />
        <SectionReset section={batchMessages.tabs[id]} shown={isModified} onReset={() => resetBatchTab(id)} />
      </FieldScope>
    );
    return { id, label: batchMessages.tabs[id], panel, mark: isModified ? messages.changed : undefined };
  });
  return (
    <>
      <OfferedSettings />
      <Tabs
        ref={body}
        label={batchMessages.title}
        tabs={tabs}
        value={tab}
        onChange={(id) => $batchTab.set(id)}
        className="restored restored-panel"
        panelClassName="px-4 py-2.5 md:px-5"
      />
    </>
  );
}
