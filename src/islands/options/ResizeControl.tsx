import { useStore } from '@nanostores/react';
import { $tab } from '../stores/optionTab.ts';
import { $resize, $resizeChanged, setResizing } from '../stores/resize.ts';
import { Button } from '../ui/Button.tsx';
import { ResetButton } from '../ui/ResetButton.tsx';
import { Switch } from '../ui/Switch.tsx';
import { SizeFields } from './SizeFields.tsx';

/** The toggle of the basic options, with the size it sets. */
export function ResizeControl() {
  const { on, mode, percent } = useStore($resize);
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
      {on && (
        <div className="pt-1 pb-2">
          {mode === 'percent' ? (
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
              <span>
                Scaled to <strong className="tabular font-semibold">{percent}%</strong>
              </span>
              <Button onClick={() => $tab.set('advanced')}>Change percentage</Button>
            </p>
          ) : (
            <SizeFields />
          )}
        </div>
      )}
    </>
  );
}
