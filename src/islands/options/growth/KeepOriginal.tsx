import { useStore } from '@nanostores/react';
import { Switch } from '../../ui/fields/Switch.tsx';
import { $options, setOption } from '../options.ts';

/** Switch that keeps originals whose results would be larger. */
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
