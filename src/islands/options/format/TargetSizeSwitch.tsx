import { useStore } from '@nanostores/react';
import { Switch } from '../../ui/fields/Switch.tsx';
import { TargetSize } from './TargetSize.tsx';
import { $compression, setCompression } from './target-size.ts';

/** Switch for a target size on pages without one. The choice then also appears in the basic options. */
export function TargetSizeSwitch() {
  const hasTargetSize = useStore($compression) === 'size';
  return (
    <div>
      <Switch
        label="Target file size"
        hint="The highest quality that fits, instead of one you set"
        checked={hasTargetSize}
        onChange={(on) => setCompression(on ? 'size' : 'quality')}
      />
      {hasTargetSize && (
        <div className="pt-1">
          <TargetSize id="advanced-targetSizeKb" />
        </div>
      )}
    </div>
  );
}
