import { useStore } from '@nanostores/react';
import { type ReactNode, useRef, useState } from 'react';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { $options, setOption } from '#session/options.ts';
import { $initialKb, readKb, targetSizeRange } from '#session/target-size.ts';
import { Button } from '../../ui/Button.tsx';
import { fieldStyles } from '../../ui/button-styles.ts';
import { FieldNote } from '../../ui/fields/FieldNote.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { useRestoredInput } from '../../ui/fields/use-restored-input.ts';
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

/** Invalid input keeps the previous size and shows an error. */
function SizeField({ kb, reset }: { kb: number; reset: ReactNode }) {
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isInvalid = typed !== undefined && readKb(typed) === undefined;
  const applyText = (text: string): void => {
    const kbTyped = readKb(text);
    if (kbTyped !== undefined && kbTyped !== kb) setKb(kbTyped);
  };
  useRestoredInput(() => input.current && applyText(input.current.value));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 text-sm">
        <label htmlFor="targetSizeKb" className="py-2 font-medium">
          {messages.maximumSize}
        </label>
        {reset}
        <span className="relative ml-auto block w-32">
          <input
            ref={input}
            id="targetSizeKb"
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? String(kb)}
            aria-invalid={isInvalid || undefined}
            aria-describedby="targetSizeKb-note"
            onChange={({ target }) => {
              setTyped(target.value);
              applyText(target.value);
            }}
            onBlur={() => setTyped(undefined)}
            className={`${fieldStyles} tabular pr-11 ${isInvalid ? 'border-danger!' : ''}`}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-muted"
          >
            {messages.kb}
          </span>
        </span>
      </div>
      <FieldNote id="targetSizeKb-note" isError={isInvalid}>
        {isInvalid ? messages.notKb(targetSizeRange.min, targetSizeRange.max, kb) : messages.maximumSizeHint}
      </FieldNote>
    </>
  );
}
