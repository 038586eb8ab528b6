import { useStore } from '@nanostores/react';
import { $options } from '#session/options/options.ts';
import { minSizeRange, setSizeLimit } from '#session/options/size-limits.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { formMessages, messages } from '../messages.ts';

/** Minimum size of a result, which a preset or a link has set. */
export function MinimumSize() {
  const { minSizeKb } = useStore($options);
  return (
    <div className="mt-2">
      <NumberField<number | undefined>
        id="minSizeKb"
        label={formMessages.minimumSize}
        labelPlace="inside"
        unit={messages.kb}
        isOptional
        value={minSizeKb}
        range={minSizeRange}
        placeholder={formMessages.none}
        problem={formMessages.notKb(minSizeRange.min, minSizeRange.max)}
        onChange={(kb) => setSizeLimit('minSizeKb', kb)}
      />
    </div>
  );
}
