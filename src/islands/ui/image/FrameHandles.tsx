import { messages } from './messages.ts';
import { type Frame, type Handle, handles, type useGrips } from './use-grips.ts';

interface Props {
  grip: ReturnType<typeof useGrips>;
  frame: Frame;
  /** Position and size of the frame as text, for screen readers. */
  place: string;
}

/** The eight handles that resize a frame, in an element of its size. */
export const FrameHandles = ({ grip, frame, place }: Props) =>
  Object.entries(handles).map(([id, { left, top, cursor }]) => (
    <div
      key={id}
      {...grip(id as Handle, { frame, place, label: messages.resizeFrame[id as Handle] })}
      className={`crop-handle absolute grid -translate-1/2 touch-none place-items-center rounded-sm ${cursor}`}
      style={{ left: `${left}%`, top: `${top}%` }}
    >
      <span className="crop-knob" />
    </div>
  ));
