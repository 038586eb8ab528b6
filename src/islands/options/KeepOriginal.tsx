import { useStore } from '@nanostores/react';
import { $options, setOption } from '#session/options/options.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { effortMessages } from './messages.ts';

/** Switch that keeps originals whose results would be larger. */
export function KeepOriginal() {
  const { keepOriginal } = useStore($options);
  return (
    <Switch
      label={effortMessages.keepOriginal}
      hint={effortMessages.keepOriginalHint}
      checked={keepOriginal}
      onChange={(keep) => setOption('keepOriginal', keep)}
    />
  );
}
