import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useRef } from 'react';
import { Card } from '../ui/Card.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { useIdle } from '../ui/loading/use-idle.ts';
import { SectionReset } from '../ui/SectionReset.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { BasicOptions } from './BasicOptions.tsx';
import { EffectOptions } from './effects/EffectOptions.tsx';
import { $modifiedTabs } from './modified-options.ts';
import { persistOptions } from './persistence/persistence.ts';
import { resetTab } from './reset-tab.ts';
import { SocialOptions } from './resize/SocialOptions.tsx';
import { $tab, type OptionTab, optionTabIds, optionTabs } from './tabs.ts';

/** Never the initial tab, so it is loaded when the page is idle or with its tab. */
const AdvancedOptions = lazy(() => import('./AdvancedOptions.tsx').then((module) => module.AdvancedOptions), {
  waiting: <div className="skeleton h-80 rounded-md" />,
  Fallback: () => (
    <p role="alert" className="text-sm text-muted">
      The advanced options could not be loaded. Reload the page to try again.
    </p>
  ),
});

/** Loaded when the page is idle. Without it, everything else works. */
const HistoryButtons = lazy(() => import('./history/HistoryButtons.tsx').then((module) => module.HistoryButtons), {
  Fallback: () => null,
});

/** Content of each tab. */
const panels = {
  basic: BasicOptions,
  advanced: AdvancedOptions,
  social: SocialOptions,
  effects: EffectOptions,
} as const satisfies Record<OptionTab, ComponentType>;

/** Options of the converter page. */
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
  const isIdle = useIdle();
  useEffect(() => void (isIdle && AdvancedOptions.prefetch()), [isIdle]);

  const tabs = optionTabIds.map((id) => {
    const Panel = panels[id];
    const isModified = modified.has(id);
    const panel = (
      <>
        <Panel />
        <SectionReset section={optionTabs[id]} shown={isModified} onReset={() => resetTab(id)} />
      </>
    );
    return { id, label: optionTabs[id], panel, mark: isModified ? 'changed' : undefined };
  });
  return (
    <Card
      id="conversion-options"
      title="Conversion Options"
      aside={isIdle && <HistoryButtons />}
      className="[&>header]:min-h-12"
    >
      <Tabs
        ref={body}
        label="Conversion Options"
        tabs={tabs}
        value={tab}
        onChange={(id) => $tab.set(id)}
        className="restored restored-panel"
        panelClassName="px-4 py-2.5 md:px-5"
      />
    </Card>
  );
}
