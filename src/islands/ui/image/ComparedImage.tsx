import type { ReactNode } from 'react';
import { useState } from 'react';
import { ImageOff } from '../icons.tsx';
import { ImageLabel } from './ImageLabel.tsx';
import { messages } from './messages.ts';
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
  /** Side of the frame with the label. Undefined hides the label. */
  side?: 'left' | 'right';
  /** Opacity of the image, 0 to 1. The label stays opaque. */
  opacity?: number;
  /** How the image is combined with those below it. */
  blend?: 'difference';
  onLoad?: (image: HTMLImageElement) => void;
}

/** One of two compared images. It fills its frame regardless of its size, so that both show the same detail. */
export function ComparedImage({ image, zoom, pan, side, opacity, blend, onLoad }: Props) {
  return (
    <>
      <div
        className="absolute inset-0 grid place-items-center"
        style={{ transform: transformOf(zoom, pan), opacity, mixBlendMode: blend }}
      >
        <BaseImage image={image} onLoad={onLoad} />
        <Over image={image} />
      </div>
      {side && <ImageLabel side={side}>{image.label}</ImageLabel>}
    </>
  );
}

/** The overlay of a compared image without the image. */
export function ComparedOverlay({ image, zoom, pan }: Pick<Props, 'image' | 'zoom' | 'pan'>) {
  return (
    <div className="pointer-events-none absolute inset-0" style={{ transform: transformOf(zoom, pan) }}>
      <Over image={image} />
    </div>
  );
}

const transformOf = (zoom: number, pan: Pan): string =>
  `translate(${pan.x * 100}%, ${pan.y * 100}%) scale(${zoom / 100})`;

/** Overlay in the largest box of the image's ratio. */
function Over({ image: { over } }: Pick<Props, 'image'>) {
  if (!over) return null;
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center [container-type:size]">
      <div
        className="relative overflow-hidden"
        style={{ width: `min(100cqw, ${100 * over.ratio}cqh)`, aspectRatio: over.ratio }}
      >
        {over.shown}
      </div>
    </div>
  );
}

function BaseImage({ image, onLoad }: Pick<Props, 'image' | 'onLoad'>) {
  // Keyed by URL instead of a React key, so that a new image reuses the element and does not flicker.
  const [failed, setFailed] = useState<string>();
  const { url, label } = image;
  if (url === undefined) return <div role="img" aria-label={messages.loading(label)} className="skeleton size-full" />;
  if (url === 'none' || failed === url) {
    return (
      <p className="flex flex-col items-center gap-2 p-4 text-center text-sm text-muted">
        <ImageOff aria-hidden className="size-6" strokeWidth={1.5} />
        {messages.notShown(label)}
      </p>
    );
  }
  return (
    <img
      src={url}
      alt={label}
      onError={() => setFailed(url)}
      draggable={false}
      loading="lazy"
      decoding="async"
      onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
      className="checker absolute inset-0 size-full object-contain select-none"
    />
  );
}
