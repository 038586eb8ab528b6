import { type ComponentProps, useId } from 'react';
import { FramedImage } from '../image/FramedImage.tsx';

/** Part of an image that the text is written on. */
export interface TextBackground {
  url: string;
  framing: Pick<ComponentProps<typeof FramedImage>, 'whole' | 'area' | 'placement'>;
}

interface Props<V extends string> {
  /** Id of the checked radio button. */
  id: string;
  /** Id of the element that labels the group. */
  labelledBy: string;
  /** The name determines the position, by the words top, bottom, left and right in it. */
  places: Readonly<Record<V, string>>;
  /** Undefined if the text is at none of the places. */
  value: V | undefined;
  /** Where the text is without a value, in percent of the space that it leaves free. */
  freePlace: { x: number; y: number };
  /** Text at the position. */
  text: string;
  image?: TextBackground | undefined;
  onChange: (value: V) => void;
}

const columns = { left: 'col-start-1', center: 'col-start-2', right: 'col-start-3' } as const;
const rows = { top: 'row-start-1', center: 'row-start-2', bottom: 'row-start-3' } as const;
const across = { left: 'left-2', center: 'left-1/2 -translate-x-1/2', right: 'right-2' } as const;
const down = { top: 'top-2', center: 'top-1/2 -translate-y-1/2', bottom: 'bottom-2' } as const;

const columnOf = (place: string): keyof typeof columns =>
  (/left|right/.exec(place)?.[0] as 'left' | 'right') ?? 'center';
const rowOf = (place: string): keyof typeof rows => (/top|bottom/.exec(place)?.[0] as 'top' | 'bottom') ?? 'center';

/** That of `h-36`. */
const PICKER_HEIGHT_REM = 9;

/** Selects a text position on a preview image. Native radio buttons, so arrow keys work. */
export function PositionPicker<V extends string>({
  id,
  labelledBy,
  places,
  value,
  freePlace: { x, y },
  text,
  image,
  onChange,
}: Props<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className="relative grid h-36 grid-cols-3 grid-rows-3 overflow-hidden rounded-md border border-line-strong bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      {image && <Background {...image} />}
      {(Object.entries(places) as [V, string][]).map(([place, label]) => (
        <label
          key={place}
          title={label}
          className={`group relative grid min-h-11 place-items-center ${columns[columnOf(place)]} ${rows[rowOf(place)]}`}
        >
          <input
            id={place === value ? id : undefined}
            type="radio"
            name={name}
            value={place}
            aria-label={label}
            checked={place === value}
            onChange={() => onChange(place)}
            className="peer pointer-events-none absolute inset-0 opacity-0"
          />
          <span
            aria-hidden
            className="size-4 rounded-full border-2 border-text bg-surface transition-colors group-hover:border-accent peer-checked:border-surface peer-checked:bg-accent"
          />
        </label>
      ))}
      {text.trim() !== '' && (
        <bdi
          aria-hidden
          className={`pointer-events-none absolute max-w-[calc(100%-1rem)] truncate rounded-sm bg-surface px-2 py-0.5 text-sm font-medium ${value === undefined ? '' : `${across[columnOf(value)]} ${down[rowOf(value)]}`}`}
          style={
            value === undefined ? { left: `${x}%`, top: `${y}%`, transform: `translate(-${x}%, -${y}%)` } : undefined
          }
        >
          {text}
        </bdi>
      )}
    </div>
  );
}

/** Covers the picker. */
function Background({ url, framing }: TextBackground) {
  const { width, height } = framing.area;
  const ratio = width / height;
  return (
    <div
      className="absolute top-1/2 left-1/2 -translate-1/2 overflow-hidden"
      style={{ aspectRatio: ratio, width: `max(100%, ${PICKER_HEIGHT_REM * ratio}rem)` }}
    >
      <FramedImage src={url} alt="" {...framing} />
    </div>
  );
}
