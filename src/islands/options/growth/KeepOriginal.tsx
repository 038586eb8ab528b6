import { useStore } from '@nanostores/react';
import { Switch } from '../../ui/fields/Switch.tsx';
import { $options, setOption } from '../options.ts';

/** Switch to keep originals that would only grow. */
export function KeepOriginal() {
  const { keepOriginal } = useStore($options);
  return (
    <Switch
      label="Keep original if smaller"
      hint="When only the compression changes"
      checked={keepOriginal}
      onChange={(keep) => setOption('keepOriginal', keep)}
    />
  );
}
