import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { $preview } from '#convert/drawing/preview.ts';
import { isSameFrame, toPixels } from '#lib/geometry/crop.ts';
import type { CropNumber as CropNumberName } from '#session/crop.ts';
import { $cropFrame, $size, typeCrop } from '#session/crop.ts';
import { $settings } from '#session/image-edits.ts';
import { fieldStyles } from '../../ui/button-styles.ts';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { FieldNote } from '../../ui/fields/FieldNote.tsx';
import { arrowDistance } from '../../ui/image/arrow-distance.ts';
import { cropMessages } from '../messages.ts';

interface Props {
  number: CropNumberName;
  label: string;
}

/** Input for one of the crop's four numbers in pixels. A refused text stays in the field with its error. */
export function CropNumber({ number, label }: Props) {
  const { smartCrop } = useStore($settings).cropSettings;
  const frame = useStore($cropFrame);
  const found = useFoundPosition();
  const start = useRef(frame);
  const [typed, setTyped] = useState<{ text: string; problem: string | undefined; frame: typeof frame }>();
  // A change from outside, such as a drag, replaces the typed text.
  const shown = typed?.frame && frame && isSameFrame(typed.frame, frame) ? typed : undefined;
  const id = `crop-${number}`;
  const type = (text: string) => {
    const from = start.current ?? frame;
    const problem = from && typeCrop(from, number, text);
    setTyped({ text, problem, frame: $cropFrame.get() });
  };
  const step = (event: KeyboardEvent) => {
    const down = arrowDistance(event)?.down;
    if (!down || !frame) return;
    event.preventDefault();
    type(String(frame[number] - down));
  };
  return (
    <div>
      <FieldHead htmlFor={id} label={label} />
      <span className="relative block">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={shown?.text ?? { ...frame, ...found }[number] ?? ''}
          disabled={smartCrop || !frame}
          aria-invalid={shown?.problem ? true : undefined}
          aria-describedby={shown?.problem && `${id}-problem`}
          onFocus={({ currentTarget }) => {
            start.current = frame;
            currentTarget.select();
          }}
          onChange={({ target }) => type(target.value)}
          onKeyDown={step}
          onBlur={() => {
            if (!shown?.problem) setTyped(undefined);
          }}
          className={`${fieldStyles} tabular pr-9 disabled:bg-sunken disabled:text-muted aria-invalid:border-danger`}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-muted"
        >
          {cropMessages.pixels}
        </span>
      </span>
      <FieldNote id={`${id}-problem`} isError={shown?.problem !== undefined}>
        {shown?.problem}
      </FieldNote>
    </div>
  );
}

/** Position that smart crop has found, in pixels. Undefined without smart crop. */
function useFoundPosition(): { x: number; y: number } | undefined {
  const { smartCrop } = useStore($settings).cropSettings;
  const percent = useStore($preview).image?.smartCrop;
  const size = useStore($size);
  if (!smartCrop || !percent || !size) return undefined;
  const { x, y } = toPixels(size, percent);
  return { x, y };
}
