import type { ComponentProps } from 'react';
import { useState } from 'react';

interface Props extends ComponentProps<'div'> {
  /** Width through height. */
  ratio: number;
  /** Whether dragging moves the pictures; otherwise a finger may still scroll the page over it. */
  movable: boolean;
}

const MAX_HEIGHT_PX = 500;
/** Pictures longer than this get a frame of it: there would be nothing to grip. */
const LONGEST_RATIO = 3;
const UNKNOWN_RATIO = 4 / 3;

/** The window that compared pictures are seen through: as wide as there is room for, at most 500 px high. */
export function CompareFrame({ ratio, movable, className = '', style, ...props }: Props) {
  const bounded = Math.min(LONGEST_RATIO, Math.max(1 / LONGEST_RATIO, ratio));
  return (
    <div
      {...props}
      data-frame
      className={`relative mx-auto overflow-hidden rounded-md bg-sunken ring-1 ring-line select-none ${movable ? 'touch-none' : 'touch-pan-y'} ${className}`}
      style={{ width: `min(100%, ${MAX_HEIGHT_PX * bounded}px)`, aspectRatio: bounded, ...style }}
    />
  );
}

/** The given ratio, or that of a picture once it has loaded. */
export function useRatio(given: number | undefined): [ratio: number, measure: (image: HTMLImageElement) => void] {
  const [measured, setMeasured] = useState(UNKNOWN_RATIO);
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (naturalWidth > 0 && naturalHeight > 0) setMeasured(naturalWidth / naturalHeight);
  };
  return [given ?? measured, measure];
}
