import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { ImageOff } from '../icons.tsx';
import { FramedImage } from './FramedImage.tsx';
import { messages } from './messages.ts';
import type { Pan } from './use-pan.ts';

export interface Compared {
  /** Undefined while loading, `none` if there is no image. */
  url: string | 'none' | undefined;
  /** Visible label and alternative text. */
  label: string;
  /** The part of the image to show, and the ratio at which to show it. Undefined for the whole image at its own ratio. */
  part?: { ratio: number; framing: Pick<ComponentProps<typeof FramedImage>, 'placement' | 'whole' | 'area'> };
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

const sides = { left: 'left-2', right: 'right-2' } as const;

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
      {side && (
        <span
          // The alternative text already names the image.
          aria-hidden
          className={`absolute bottom-2 z-1 max-w-[calc(50%-1rem)] ${sides[side]} rounded-sm border border-line bg-surface px-2 py-0.5 text-caption font-medium`}
        >
          {image.label}
        </span>
      )}
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

function Over({ image: { over } }: Pick<Props, 'image'>) {
  if (!over) return null;
  return (
    <Fitted ratio={over.ratio} className="pointer-events-none">
      {over.shown}
    </Fitted>
  );
}

/** Largest box of a ratio in the frame. */
function Fitted({ ratio, className = '', children }: { ratio: number; className?: string; children: ReactNode }) {
  return (
    <div className={`absolute inset-0 grid place-items-center [container-type:size] ${className}`}>
      <div className="relative overflow-hidden" style={{ width: `min(100cqw, ${100 * ratio}cqh)`, aspectRatio: ratio }}>
        {children}
      </div>
    </div>
  );
}

function BaseImage({ image, onLoad }: Pick<Props, 'image' | 'onLoad'>) {
  // Keyed by URL instead of a React key, so that a new image reuses the element and does not flicker.
  const [failed, setFailed] = useState<string>();
  const { url, label, part } = image;
  if (url === undefined) return <div role="img" aria-label={messages.loading(label)} className="skeleton size-full" />;
  if (url === 'none' || failed === url) {
    return (
      <p className="flex flex-col items-center gap-2 p-4 text-center text-sm text-muted">
        <ImageOff aria-hidden className="size-6" strokeWidth={1.5} />
        {messages.notShown(label)}
      </p>
    );
  }
  const onError = () => setFailed(url);
  if (part) {
    return (
      <Fitted ratio={part.ratio} className="checker">
        <FramedImage src={url} alt={label} onError={onError} {...part.framing} loading="lazy" />
      </Fitted>
    );
  }
  return (
    <img
      src={url}
      alt={label}
      onError={onError}
      draggable={false}
      loading="lazy"
      decoding="async"
      onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
      className="checker absolute inset-0 size-full object-contain select-none"
    />
  );
}
