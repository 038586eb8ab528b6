import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $resize } from '#session/options/options.ts';
import { $resizeChanged, setResizing } from '#session/options/resize/resize-edits.ts';
import { Revealed } from '../../ui/disclosure/Revealed.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { messages } from '../messages.ts';
import { $sizeSummary } from './size-summary.ts';

/** Resize switch. Shows its children while it is on. */
export function ResizeSwitch({ children }: { children: ReactNode }) {
  const { on } = useStore($resize);
  const changed = useStore($resizeChanged);
  return (
    <>
      <Switch
        id="resize"
        label={messages.resize}
        checked={on}
        onChange={setResizing}
        aside={
          on ? (
            <ResetButton
              option={messages.resize}
              control="resize"
              typed={['width', 'height']}
              shown={changed}
              onReset={() => setResizing(true)}
            />
          ) : (
            <OwnSize />
          )
        }
      />
      {on && <Revealed>{children}</Revealed>}
    </>
  );
}

/** Size of the result while the switch is off. */
function OwnSize() {
  const summary = useStore($sizeSummary);
  if (!summary || summary.hasSeveralFiles) return null;
  return <span className="tabular block text-right text-caption text-muted">{messages.inPixels(summary.to)}</span>;
}
