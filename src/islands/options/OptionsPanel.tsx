import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Card } from '../ui/Card.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { $modifiedTabs } from './modified-options.ts';
import { AdvancedOptions, optionPanels } from './option-panels.tsx';
import { persistOptions } from './persistence/persistence.ts';
import { SizeSummary } from './resize/SizeSummary.tsx';
import { $tab, optionTabIds, optionTabs } from './tabs.ts';

/** Options of the converter page. Tall panels scroll. */
export function OptionsPanel() {
  const tab = useStore($tab);
  const modified = useStore($modifiedTabs);
  const body = useRef<HTMLDivElement>(null);
  // Runs after the effects of the child controls, so that values set before hydration are known.
  useEffect(
    () =>
      persistOptions(
        () => body.current?.offsetHeight ?? 0,
        async (tab) => tab === 'advanced' && AdvancedOptions.prefetch(),
      ),
    [],
  );
  useEffect(() => whenIdle(() => void AdvancedOptions.prefetch()), []);

  const tabs = optionTabIds.map((id) => {
    const Panel = optionPanels[id];
    return { id, label: optionTabs[id], panel: <Panel />, mark: modified.has(id) ? 'changed' : undefined };
  });
  return (
    <Card title="Conversion Options" className="flex min-h-0 grow flex-col overflow-hidden [&>header]:min-h-12">
      <Tabs
        ref={body}
        label="Conversion Options"
        tabs={tabs}
        value={tab}
        onChange={(id) => $tab.set(id)}
        className="restored restored-panel flex min-h-0 grow flex-col"
        panelClassName="scroll-cue min-h-0 px-4 py-3 md:px-5 lg:grow lg:overflow-y-auto"
      />
      <SizeSummary />
    </Card>
  );
}
