import { useStore } from '@nanostores/react';
import { $compression, setCompression } from '../stores/targetSize.ts';
import { Switch } from '../ui/Switch.tsx';
import { TargetSize } from './TargetSize.tsx';

/** Asks for a size on pages that are not about one: it then stands among the basic options, too. */
export function TargetSizeSwitch() {
  const toSize = useStore($compression) === 'size';
  return (
    <div>
      <Switch
        label="Compress to a size"
        hint="The highest quality that fits, instead of one you set"
        checked={toSize}
        onChange={(on) => setCompression(on ? 'size' : 'quality')}
      />
      {toSize && (
        <div className="pt-1">
          <TargetSize id="advanced-targetSizeKb" />
        </div>
      )}
    </div>
  );
}
