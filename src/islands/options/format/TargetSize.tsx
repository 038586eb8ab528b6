import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { $options, setOption } from '#session/options/options.ts';
import { $initialKb, targetSizeRange } from '#session/options/target-size.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { fieldStyles } from '../../ui/buttons/button-styles.ts';
import { FieldNote } from '../../ui/fields/FieldNote.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { useTypedNumber } from '../../ui/typed-values/use-typed-number.ts';
import { messages } from '../messages.ts';

/** Common upload limits of forms and portals, in KB of 1024 bytes. */
const quickSizes = [50, 100, 200, 500, 1024];

const setKb = (kb: number): void => setOption('targetSizeKb', kb);

/** Maximum size of a result: an input and common sizes. */
export function TargetSize() {
  const { targetSizeKb } = useStore($options);
  const initialKb = useStore($initialKb);
  const kb = targetSizeKb ?? initialKb;
  return (
    <div>
      <SizeField
        kb={kb}
        reset={
          <ResetButton
            option={messages.fileSize}
            control="targetSizeKb"
            shown={kb !== initialKb}
            onReset={() => setKb(initialKb)}
          />
        }
      />
      <div className="mt-2 grid grid-cols-5 gap-1">
        {quickSizes.map((quick) => (
          <Button
            key={quick}
            kind={quick === kb ? 'outline' : 'secondary'}
            aria-pressed={quick === kb}
            onClick={() => setKb(quick)}
            className="tabular px-0.5! text-sm whitespace-nowrap lg:pointer-fine:min-h-9"
          >
            {formatBytes(quick * 1024)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function SizeField({ kb, reset }: { kb: number; reset: ReactNode }) {
  const { input, problem } = useTypedNumber({
    id: 'targetSizeKb',
    value: kb,
    range: targetSizeRange,
    problem: messages.notKb(targetSizeRange.min, targetSizeRange.max, kb),
    onChange: setKb,
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 text-sm">
        <label htmlFor={input.id} className="py-2 font-medium">
          {messages.maximumSize}
        </label>
        {reset}
        <span className="relative ml-auto block w-32">
          <input {...input} className={`${fieldStyles} tabular pr-11`} />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-muted"
          >
            {messages.kb}
          </span>
        </span>
      </div>
      <FieldNote id={`${input.id}-note`} isError={problem !== undefined}>
        {problem ?? messages.maximumSizeHint}
      </FieldNote>
    </>
  );
}
