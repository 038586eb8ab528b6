import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { useEffect } from 'react';
import type { Size } from '#lib/geometry/resize.ts';
import type { WatermarkPlace } from '#lib/geometry/watermark.ts';
import { positionAt } from '#lib/geometry/watermark.ts';
import { watermarkMessages } from '#session/messages.ts';
import { $viewed } from '#session/results/viewed-result.ts';
import { $draggedPlace } from '#session/stage/stage-options.ts';
import { arrowDistance } from '../../ui/image/arrow-distance.ts';
import { messages } from '../messages.ts';
import { $boxOf, $frame } from '../view.ts';
import { $placedText, cancelDrag, step } from './watermark.ts';

interface Props {
  /** Size of the result in pixels. */
  image: Size;
  /** Called with the left edge of the text when it has moved, in percent of the frame. */
  onMove?: (left: number) => void;
}

/** Distance between the divider and the watermark text, in CSS pixels: half of the divider's round handle. */
const GAP_PX = 28;
/** Distance between the text and the frame, in CSS pixels. */
const PADDING_PX = 4;
/** Smallest side of the frame, in CSS pixels: a text of 4 % is a few pixels high in a large picture that fits the stage. */
const MIN_SIDE_PX = 24;

/**
 * Frame around the watermark of the result. Pointers drag it by `use-stage-gestures.ts`, arrow keys move it, with Shift ten times
 * as far.
 */
export function WatermarkFrame({ image, onMove }: Props) {
  const placed = useStore($placedText);
  const isViewed = useStore($viewed) !== undefined;
  const picture = useStore($boxOf)(image);
  const { width } = useStore($frame);
  const left = placed && picture.left + placed.area.left * picture.width;
  // biome-ignore lint/correctness/useExhaustiveDependencies: zooming and panning are no moves of the text
  useEffect(() => {
    if (left !== undefined && width > 0) onMove?.(Math.floor((100 * Math.max(0, left - GAP_PX)) / width));
  }, [placed?.place.x, placed?.place.y]);
  useEffect(() => cancelDrag, []);
  if (!placed || isViewed) return null;

  const { area, place } = placed;
  const across = { start: picture.left + area.left * picture.width, length: area.width * picture.width };
  const down = { start: picture.top + area.top * picture.height, length: area.height * picture.height };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && $draggedPlace.get()) {
      cancelDrag();
      event.preventDefault();
    }
    const distance = arrowDistance(event);
    if (!distance) return;
    event.preventDefault();
    step(distance);
  };
  return (
    <div
      data-watermark
      role="slider"
      tabIndex={0}
      aria-label={messages.moveWatermark}
      title={messages.moveWatermarkHint}
      aria-valuetext={nameOf(place)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(place.x)}
      onKeyDown={press}
      className="absolute top-0 left-0 z-1 group cursor-move touch-none outline-none"
      style={{
        width: Math.max(MIN_SIDE_PX, across.length),
        height: Math.max(MIN_SIDE_PX, down.length),
        transform: `translate(${startOf(across)}px, ${startOf(down)}px)`,
      }}
    >
      <span
        className="absolute top-1/2 left-1/2 -translate-1/2 rounded-xs border border-dashed border-(--on-veil) opacity-75 shadow-[0_0_0_1px_var(--veil)] transition-opacity outline-accent group-hover:opacity-100 group-focus:opacity-100 group-focus-visible:outline-2"
        style={{
          width: Math.max(MIN_SIDE_PX, across.length + 2 * PADDING_PX),
          height: Math.max(MIN_SIDE_PX, down.length + 2 * PADDING_PX),
        }}
      />
      {/* A touch target. */}
      <span className="absolute top-1/2 left-1/2 size-full min-h-11 min-w-11 -translate-1/2" />
    </div>
  );
}

/**
 * Start of the frame around the middle of the text, in CSS pixels. At the upper and left edge of the stage, which would cut it, the
 * frame of a short text starts there.
 */
function startOf({ start, length }: { start: number; length: number }): number {
  const excess = Math.max(0, MIN_SIDE_PX - length);
  return Math.min(start, Math.max(0, start - excess / 2));
}

function nameOf(place: WatermarkPlace): string {
  const { watermarkPosition } = positionAt(place);
  if (watermarkPosition !== 'custom') return watermarkMessages.positions[watermarkPosition];
  return messages.watermarkPlace(place);
}
