import { useStore } from '@nanostores/react';
import { Switch } from '../../ui/fields/Switch.tsx';
import { TargetSize } from './TargetSize.tsx';
import { $compression, setCompression } from './target-size.ts';

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
