import type { ComponentProps } from 'react';
import { useState } from 'react';

interface Props extends ComponentProps<'div'> {
  /** Width divided by height. */
  ratio: number;
  /** Whether dragging pans the images. Otherwise a touch can still scroll the page. */
  movable: boolean;
}

/** Its parent can lower the maximum height with a variable. */
const MAX_HEIGHT = 'var(--frame-height, 500px)';
/** Limit of the aspect ratio. A narrower frame would be too small to drag in. */
const LONGEST_RATIO = 3;
const UNKNOWN_RATIO = 4 / 3;

/** Viewport for compared images: full width, at most 500 px high. */
export function CompareFrame({ ratio, movable, className = '', style, ...props }: Props) {
  const bounded = Math.min(LONGEST_RATIO, Math.max(1 / LONGEST_RATIO, ratio));
  return (
    <div
      {...props}
      data-frame
      className={`relative mx-auto overflow-hidden rounded-md bg-sunken ring-1 ring-line select-none ${movable ? 'touch-none' : 'touch-pan-y'} ${className}`}
      style={{ width: `min(100%, ${MAX_HEIGHT} * ${bounded})`, aspectRatio: bounded, ...style }}
    />
  );
}

/** The given aspect ratio, else that of the loaded image. */
export function useRatio(given: number | undefined): [ratio: number, measure: (image: HTMLImageElement) => void] {
  const [measured, setMeasured] = useState(UNKNOWN_RATIO);
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (naturalWidth > 0 && naturalHeight > 0) setMeasured(naturalWidth / naturalHeight);
  };
  return [given ?? measured, measure];
}
