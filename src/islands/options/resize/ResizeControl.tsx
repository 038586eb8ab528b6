import { ResizeSwitch } from './ResizeSwitch.tsx';
import { Size } from './Size.tsx';
import { SizeFields } from './SizeFields.tsx';

const controls = { custom: SizeFields } as const;

/** Resize switch of the basic options with the size. */
export function ResizeControl() {
  return (
    <ResizeSwitch>
      <div className="pt-1 pb-2">
        <Size tab="basic" controls={controls} />
      </div>
    </ResizeSwitch>
  );
}
