import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { $modifiedHiddenPanels, resetHiddenPanels } from './hidden-panels.ts';
import { hiddenPanelMessages as messages } from './messages.ts';

/** Lists panels of other pages whose settings apply here too, because this page has no controls for them. */
export function SettingsFromOtherPages() {
  const panels = useStore($modifiedHiddenPanels);
  if (panels.length === 0) return null;
  return (
    <div className="mb-3 rounded-md bg-sunken px-3.5 py-2 text-sm">
      <p>{messages.appliedFrom(panels.map((panel) => messages.panels[panel]))}</p>
      <ResetHiddenPanels />
    </div>
  );
}

function ResetHiddenPanels() {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById('quality') ?? document.getElementById('upload-input'));
  return (
    <Button ref={button} kind="plain" onClick={resetHiddenPanels} className="-ml-4 text-sm">
      {messages.leaveOut}
    </Button>
  );
}
