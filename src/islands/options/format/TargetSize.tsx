import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { $options } from '#session/options/options.ts';
import { $initialKb, setTargetKb, targetSizeRange } from '#session/options/target-size.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { fieldStyles } from '../../ui/buttons/button-styles.ts';
import { FieldNote } from '../../ui/fields/FieldNote.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { useTypedNumber } from '../../ui/typed-values/use-typed-number.ts';
import { messages } from '../messages.ts';

/** Common upload limits of forms and portals, in KB of 1024 bytes. */
const quickSizes = [50, 100, 200, 500, 1024];

/** Without the module, the minimum still applies. */
const MinimumSize = lazy(() => import('./MinimumSize.tsx').then((module) => module.MinimumSize), {
  waiting: <div className="mt-2 min-h-11" />,
  Fallback: () => null,
});

/** Maximum size of a result: an input and common sizes. */
export function TargetSize() {
  const { targetSizeKb, minSizeKb } = useStore($options);
  // An emptied field stays.
  const [hasMinimum, setHasMinimum] = useState(false);
  if (minSizeKb !== undefined && !hasMinimum) setHasMinimum(true);
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
            onReset={() => setTargetKb(initialKb)}
          />
        }
      />
      <div className="mt-2 grid grid-cols-5 gap-1">
        {quickSizes.map((quick) => (
          <Button
            key={quick}
            kind={quick === kb ? 'outline' : 'secondary'}
            aria-pressed={quick === kb}
            onClick={() => setTargetKb(quick)}
            className="tabular px-0.5! text-sm whitespace-nowrap lg:pointer-fine:min-h-9"
          >
            {formatBytes(quick * 1024)}
          </Button>
        ))}
      </div>
      {hasMinimum && <MinimumSize />}
    </div>
  );
}

function SizeField({ kb, reset }: { kb: number; reset: ReactNode }) {
  const { input, problem } = useTypedNumber({
    id: 'targetSizeKb',
    value: kb,
    range: targetSizeRange,
    problem: messages.notKb(targetSizeRange.min, targetSizeRange.max, kb),
    onChange: setTargetKb,
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
