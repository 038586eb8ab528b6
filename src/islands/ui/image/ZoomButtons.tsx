import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { ZoomIn, ZoomOut } from '../icons.tsx';
import { messages } from './messages.ts';

interface Props {
  /** Whether each direction has a further step. */
  steps: { out: boolean; in: boolean };
  onOut: () => void;
  onIn: () => void;
  /** The zoom, between the buttons. */
  children: ReactNode;
}

/** Buttons that zoom images out and in. They stay focusable at the last step. */
export function ZoomButtons({ steps, onOut, onIn, children }: Props) {
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        label={messages.zoomOut}
        aria-disabled={!steps.out}
        onClick={onOut}
        className="aria-disabled:opacity-40"
      >
        <ZoomOut aria-hidden />
      </IconButton>
      {children}
      <IconButton label={messages.zoomIn} aria-disabled={!steps.in} onClick={onIn} className="aria-disabled:opacity-40">
        <ZoomIn aria-hidden />
      </IconButton>
    </div>
  );
}
