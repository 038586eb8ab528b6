import { useStore } from '@nanostores/react';
import { $resize } from '#session/options/options.ts';
import { $tab } from '#session/options/tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { panelMessages } from '../messages.ts';
import { ResizeSwitch } from './ResizeSwitch.tsx';
import { SizeFields } from './SizeFields.tsx';
import { SizeSummary } from './SizeSummary.tsx';

/** Resize switch of the basic options with its size fields. */
export function ResizeControl() {
  const { mode, percent } = useStore($resize);
  return (
    <ResizeSwitch>
      <div className="pt-1 pb-2">
        {mode === 'percent' ? (
          <>
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
              <span>
                {panelMessages.scaledTo(
                  <strong key="percent" className="tabular font-semibold">
                    {percent}%
                  </strong>,
                )}
              </span>
              <Button onClick={() => $tab.set('advanced')}>{panelMessages.changePercentage}</Button>
            </p>
            <SizeSummary />
          </>
        ) : (
          <SizeFields />
        )}
      </div>
    </ResizeSwitch>
  );
}
