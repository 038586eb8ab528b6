import type { KeyboardEvent } from 'react';
import { Move } from '../icons.tsx';
import { messages } from './messages.ts';

interface Panning {
  byKey: (event: KeyboardEvent) => void;
  center: () => void;
}

/** Button that pans zoomed images by arrow keys and centers them. Keyboard alternative to dragging. */
export function PanButton({ panning }: { panning: Panning }) {
  return (
    <button
      type="button"
      aria-label={messages.pan}
      title={messages.pan}
      onClick={panning.center}
      onKeyDown={panning.byKey}
      // Prevents a drag of the frame.
      onPointerDown={(event) => event.stopPropagation()}
      className="absolute right-2 bottom-2 z-1 grid size-11 place-items-center rounded-md border border-line bg-surface text-muted transition-colors hover:text-text"
    >
      <Move aria-hidden className="size-4.5" />
    </button>
  );
}
