import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { $resize, $resizeChanged, setResizing } from './resize.ts';

/** Resize switch. Shows its children while it is on. */
export function ResizeSwitch({ children }: { children: ReactNode }) {
  const { on } = useStore($resize);
  const changed = useStore($resizeChanged);
  return (
    <>
      <Switch
        id="resize"
        label="Resize"
        checked={on}
        onChange={setResizing}
        aside={<ResetButton option="Resize" control="resize" shown={changed} onReset={() => setResizing(true)} />}
      />
      {on && children}
    </>
  );
}
