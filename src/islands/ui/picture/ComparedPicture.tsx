import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Pan } from './use-pan.ts';

export interface Compared {
  /** Missing while the picture is being made, `none` where there is none. */
  url: string | 'none' | undefined;
  /** Which of the two it is: stands on the picture and is its alternative text. */
  label: string;
  /** Lies over the picture, as large as it: `ratio` is the picture's width through its height. */
  over?: { ratio: number; shown: ReactNode };
}

interface Props {
  picture: Compared;
  /** In percent. */
  zoom: number;
  pan: Pan;
  /** The end of the frame at which the label stands. */
  side: 'left' | 'right';
  /** Of the picture, 0 to 1; its label stays. */
  opacity?: number;
  onLoad?: (image: HTMLImageElement) => void;
}

const sides = { left: 'left-2', right: 'right-2' } as const;

/** One of two pictures that are compared: fills its frame whatever its own size, so that both show the same at one place. */
export function ComparedPicture({ picture, zoom, pan, side, opacity, onLoad }: Props) {
  return (
    <>
      <div
        className="absolute inset-0 grid place-items-center"
        style={{ transform: `translate(${pan.x * 100}%, ${pan.y * 100}%) scale(${zoom / 100})`, opacity }}
      >
        <Drawn picture={picture} onLoad={onLoad} />
        {picture.over && <Over {...picture.over} />}
      </div>
      <span
        // The picture's own text says it to those who do not see it.
        aria-hidden
        className={`absolute bottom-2 z-1 ${sides[side]} rounded-sm border border-line bg-surface px-2 py-0.5 text-caption font-medium`}
      >
        {picture.label}
      </span>
    </>
  );
}

function Over({ ratio, shown }: NonNullable<Compared['over']>) {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center [container-type:size]">
      <div className="relative" style={{ width: `min(100cqw, ${100 * ratio}cqh)`, aspectRatio: ratio }}>
        {shown}
      </div>
    </div>
  );
}

function Drawn({ picture, onLoad }: Pick<Props, 'picture' | 'onLoad'>) {
  // By its address: a picture that takes the place of another stays the same element, so that nothing flashes.
  const [failed, setFailed] = useState<string>();
  const { url, label } = picture;
  if (url === undefined) return <div role="img" aria-label={`${label}: loading`} className="skeleton size-full" />;
  if (url === 'none' || failed === url) {
    return (
      <p className="flex flex-col items-center gap-2 p-4 text-center text-sm text-muted">
        <ImageOff aria-hidden className="size-6" strokeWidth={1.5} />
        {label}: no picture can be shown
      </p>
    );
  }
  return (
    <img
      src={url}
      alt={label}
      draggable={false}
      loading="lazy"
      decoding="async"
      onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
      onError={() => setFailed(url)}
      className="checker absolute inset-0 size-full object-contain select-none"
    />
  );
}
