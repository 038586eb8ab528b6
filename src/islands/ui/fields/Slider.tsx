import type { CSSProperties } from 'react';
import { useRef } from 'react';
import { useEarlyInput } from './use-restored-input.ts';

interface Props {
  id: string;
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** What screen readers say instead of the value. */
  valueText?: string;
  describedBy?: string;
  onChange: (value: number) => void;
}

/** The browser's own slider, so that it stands right before hydration too; only its track is painted here. */
export function Slider({ id, label, value, min, max, step = 1, valueText, describedBy, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(() => {
    if (input.current && input.current.valueAsNumber !== value) onChange(input.current.valueAsNumber);
  });
  const filled = (value - min) / (max - min);
  return (
    <input
      ref={input}
      id={id}
      // By its name a browser that brings the page back knows whose value it kept.
      name={id}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      aria-describedby={describedBy}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      style={{ '--filled': filled } as CSSProperties}
      className="slider"
    />
  );
}
