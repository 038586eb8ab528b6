import { type ReactNode, useRef } from 'react';
import { FrameHandles } from './FrameHandles.tsx';
import { messages } from './messages.ts';
import { type Frame, type GripActions, useGrips } from './use-grips.ts';

interface Props extends GripActions {
  /** Image that fills the surrounding box. */
  children: ReactNode;
  /** Width divided by height of the image. */
  ratio: number;
  /** Maximum height as a CSS length. */
  maxHeight: string;
  frame: Frame;
  /** Whether the frame only shows a part and cannot be changed. */
  isFixed?: boolean;
  /** Position and size as text, for screen readers. */
  place: string;
}

/** Image with a crop frame. It is dragged, or moved and resized by arrow keys. */
export function CropFrame({ children, ratio, maxHeight, frame, isFixed = false, place, ...actions }: Props) {
  const image = useRef<HTMLDivElement>(null);
  const grip = useGrips(image, actions);
  const { x, y, width, height } = frame;
  const isUncropped = width === 100 && height === 100;
  const box = { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` };
  return (
    // Space for the outer halves of the handles.
    <fieldset className="min-w-0 p-5.5 select-none">
      <legend className="sr-only">{isFixed ? messages.smartCrop : messages.cropFrame}</legend>
      <div
        ref={image}
        className="relative mx-auto"
        style={{ width: `min(100%, calc(${maxHeight} * ${ratio}))`, aspectRatio: ratio }}
      >
        <div className="checker absolute inset-0 overflow-hidden">{children}</div>
        <div aria-hidden className="absolute inset-0 overflow-hidden">
          <div className="crop-veil absolute" style={box} />
        </div>
        <div className="absolute" style={box}>
          {isFixed ? (
            <div role="img" aria-label={messages.chosenPart(place)} className="crop-frame absolute inset-0" />
          ) : (
            <div
              {...grip('move', { frame, place, label: messages.moveCropFrame })}
              data-move-crop
              // A frame over the whole image cannot move, so touch scrolls the page.
              className={`crop-frame absolute inset-0 cursor-move outline-offset-4 ${isUncropped ? 'touch-pan-y' : 'touch-none'}`}
            />
          )}
          {!isFixed && <FrameHandles grip={grip} frame={frame} place={place} />}
        </div>
      </div>
    </fieldset>
  );
}
