import type { RefObject } from 'react';
import { ChevronsLeftRight } from '../icons.tsx';
import { messages } from './messages.ts';

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  /** Accessible name. */
  label: string;
  /** Labels of the images before and after the divider. */
  images: readonly [before: string, after: string];
  /** Position, 0 to 100, decimals included. */
  position: number;
  onPosition: (position: number) => void;
}

/** Vertical divider between two overlaid images. A native range input moves it by keys. */
export function Divider({ ref, label, images: [before, after], position, onPosition }: Props) {
  const percent = Math.round(position);
  return (
    <>
      <input
        ref={ref}
        type="range"
        aria-label={label}
        aria-valuetext={messages.split(percent, before, after)}
        min={0}
        max={100}
        step={1}
        value={percent}
        onChange={(event) => onPosition(event.target.valueAsNumber)}
        className="peer sr-only"
      />
      <div
        className="group pointer-events-none absolute inset-y-0 w-1 -translate-x-1/2 border-x border-text bg-surface peer-focus-visible:[&>span]:outline-2 peer-focus-visible:[&>span]:outline-accent"
        style={{ left: `${position}%` }}
      >
        <span className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-full border border-text bg-surface outline-offset-2">
          <ChevronsLeftRight aria-hidden className="size-5" />
        </span>
      </div>
    </>
  );
}
