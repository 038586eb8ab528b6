import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Pan } from './use-pan.ts';

export interface Compared {
  /** Undefined while loading, `none` if there is no image. */
  url: string | 'none' | undefined;
  /** Visible label and alternative text. */
  label: string;
  /** Overlay of the image's size. `ratio` is the image's width divided by its height. */
  over?: { ratio: number; shown: ReactNode };
}

interface Props {
  image: Compared;
  /** Zoom in percent. */
  zoom: number;
  pan: Pan;
  /** Side of the frame with the label. */
  side: 'left' | 'right';
  /** Opacity of the image, 0 to 1. The label stays opaque. */
  opacity?: number;
  onLoad?: (image: HTMLImageElement) => void;
}

const sides = { left: 'left-2', right: 'right-2' } as const;

/** One of two compared images. It fills its frame regardless of its size, so that both show the same detail. */
export function ComparedImage({ image, zoom, pan, side, opacity, onLoad }: Props) {
  return (
    <>
      <div
        className="absolute inset-0 grid place-items-center"
        style={{ transform: `translate(${pan.x * 100}%, ${pan.y * 100}%) scale(${zoom / 100})`, opacity }}
      >
        <BaseImage image={image} onLoad={onLoad} />
        {image.over && <OverlayImage {...image.over} />}
      </div>
      <span
        // The alternative text already names the image.
        aria-hidden
        className={`absolute bottom-2 z-1 ${sides[side]} rounded-sm border border-line bg-surface px-2 py-0.5 text-caption font-medium`}
      >
        {image.label}
      </span>
    </>
  );
}

function OverlayImage({ ratio, shown }: NonNullable<Compared['over']>) {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center [container-type:size]">
      <div className="relative" style={{ width: `min(100cqw, ${100 * ratio}cqh)`, aspectRatio: ratio }}>
        {shown}
      </div>
    </div>
  );
}

function BaseImage({ image, onLoad }: Pick<Props, 'image' | 'onLoad'>) {
  // Keyed by URL instead of a React key, so that a new image reuses the element and does not flicker.
  const [failed, setFailed] = useState<string>();
  const { url, label } = image;
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
