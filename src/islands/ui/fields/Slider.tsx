import type { CSSProperties } from 'react';
import { useRef } from 'react';
import { useRestoredInput } from './use-restored-input.ts';
import { useTouchedValue } from './use-touched-value.ts';

interface Props {
  id: string;
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** Accessible value text. Replaces the number for screen readers. */
  valueText?: string;
  describedBy?: string;
  onChange: (value: number) => void;
}

/** Native range input, so that it is correct before hydration. Only its track is custom. */
export function Slider({ id, label, value, min, max, step = 1, valueText, describedBy, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useRestoredInput(() => {
    if (input.current && input.current.valueAsNumber !== value) onChange(input.current.valueAsNumber);
  });
  const handlers = useTouchedValue(onChange);
  const shareOf = (number: number): number => (number - min) / (max - min);
  // A range with negative values fills from 0.
  const [from, to] = [shareOf(value), shareOf(Math.max(min, 0))].sort((one, other) => one - other);
  return (
    <input
      ref={input}
      id={id}
      // The browser uses the name to restore the value on history navigation.
      name={id}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      aria-describedby={describedBy}
      min={min}
      max={max}
      step={step}
      value={value}
      {...handlers}
      style={{ '--from': from, '--to': to } as CSSProperties}
      className="slider"
    />
  );
}
