import { useStore } from '@nanostores/react';
import { $sizeTab } from '#session/options/resize-edits.ts';
import { ResizeSwitch } from './ResizeSwitch.tsx';
import { SizeElsewhere } from './SizeElsewhere.tsx';
import { SizeFields } from './SizeFields.tsx';

/** Resize switch of the basic options with the size. */
export function ResizeControl() {
  const tab = useStore($sizeTab);
  return (
    <ResizeSwitch>
      <div className="pt-1 pb-2">{tab && tab !== 'basic' ? <SizeElsewhere tab={tab} /> : <SizeFields />}</div>
    </ResizeSwitch>
  );
}
