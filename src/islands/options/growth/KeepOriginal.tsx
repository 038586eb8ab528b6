import { useStore } from '@nanostores/react';
import { $options, setOption } from '#session/options.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import { messages } from '../effort-messages.ts';

/** Switch that keeps originals whose results would be larger. */
export function KeepOriginal() {
  const { keepOriginal } = useStore($options);
  return (
    <Switch
      label={messages.keepOriginal}
      hint={messages.keepOriginalHint}
      checked={keepOriginal}
      onChange={(keep) => setOption('keepOriginal', keep)}
    />
  );
}
