import type { CSSProperties } from 'react';

interface Props {
  side: 'left' | 'right';
  style?: CSSProperties | undefined;
  children: string;
}

const sides = { left: 'left-2', right: 'right-2' } as const;

/** Name of a compared image over its upper corner. The alternative text already names the image for screen readers. */
export function ImageLabel({ side, style, children }: Props) {
  return (
    <span
      aria-hidden
      style={style}
      className={`pointer-events-none absolute top-2 z-1 max-w-[calc(50%-1rem)] rounded-sm border border-line bg-surface px-2 py-0.5 text-caption leading-tight font-medium ${sides[side]}`}
    >
      {children}
    </span>
  );
}
