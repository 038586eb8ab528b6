import type { ReactNode } from 'react';
import { numberId } from '../typed-values/FieldScope.tsx';
import { type NumberRange, percentText, stepNumber } from '../typed-values/number-text.ts';
import { useTypedNumber } from '../typed-values/use-typed-number.ts';
import { FieldHead } from './FieldHead.tsx';
import { FieldNote } from './FieldNote.tsx';
import { messages } from './messages.ts';
import { Slider } from './Slider.tsx';

interface Props {
  /** Id of the slider. */
  id: string;
  label: string;
  /** Accessible name of the slider, if the label is not enough. */
  sliderLabel?: string;
  /** Content beside the label. */
  aside?: ReactNode;
  /** Unit after the number: `percentUnit()`, `°` or ` px`. */
  unit?: string;
  range: NumberRange;
  value: number;
  hint?: string | undefined;
  /** Arranges the slider with other controls. */
  arrange?: (slider: ReactNode) => ReactNode;
  onChange: (value: number) => void;
}

/** Slider with its number, which can also be typed. */
export function SliderField({ id, label, sliderLabel = label, aside, hint, arrange = same, ...number }: Props) {
  const { range, value, unit = '', onChange } = number;
  const hintId = hint && `${id}-hint`;
  return (
    <div>
      <FieldHead
        htmlFor={id}
        label={label}
        aside={aside}
        input={<SliderNumber {...number} id={numberId(id)} label={sliderLabel} />}
      />
      {arrange(
        <Slider
          id={id}
          label={sliderLabel}
          {...range}
          // The nearest stop: links allow finer values.
          value={stepNumber(value, 0, range)}
          {...(unit.trim() === '%' && { valueText: percentText(value) })}
          {...(hintId && { describedBy: hintId })}
          onChange={onChange}
        />,
      )}
      {hint && (
        <p id={hintId} className="-mt-1.5 text-caption text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

const same = (slider: ReactNode) => slider;

function SliderNumber({ label, ...number }: Pick<Props, 'id' | 'label' | 'value' | 'unit' | 'range' | 'onChange'>) {
  const { input, problem } = useTypedNumber({ ...number, problem: messages.notInSteps(label, number.range) });
  return (
    <>
      <input
        {...input}
        aria-label={messages.value(label)}
        className="tabular -my-2 ml-auto h-10 w-18 rounded-md border border-line-strong bg-surface px-2 text-right text-base font-semibold transition-colors hover:border-muted lg:pointer-fine:-my-1.5 lg:pointer-fine:h-8 lg:pointer-fine:text-sm aria-invalid:border-danger"
      />
      <FieldNote id={`${number.id}-note`} isError={problem !== undefined}>
        {problem}
      </FieldNote>
    </>
  );
}
