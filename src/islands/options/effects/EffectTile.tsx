import { useLayoutEffect, useRef } from 'react';
import { Check, ImageIcon } from '../../ui/page-icons.tsx';

interface Props {
  id: string;
  label: string;
  /** Image of the tile. Undefined while it is being made, `failed` if that is not possible. */
  picture: ImageData | 'failed' | undefined;
  on: boolean;
  /** Shown beside the check mark: the position among several selected tiles, or a number. */
  mark?: string | undefined;
  onToggle: () => void;
}

/** Toggle button with an image of its effect, in a group that allows several selections. */
export function EffectTile({ id, label, picture, on, mark, onToggle }: Props) {
  return (
    <button
      id={id}
      type="button"
      aria-pressed={on}
      onClick={onToggle}
      className="relative flex min-w-0 flex-col rounded-md border border-line p-1 text-center text-caption font-medium transition-colors hover:border-muted aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)]"
    >
      <span className="checker relative aspect-square w-full overflow-hidden rounded-sm">
        <Picture picture={picture} />
      </span>
      <span className="-mx-1 flex min-h-6 grow items-center justify-center wrap-anywhere">{label}</span>
      {on && (
        <span
          aria-hidden
          className="tabular absolute top-2 right-2 flex h-5.5 min-w-5.5 items-center justify-center gap-0.5 rounded-full bg-accent px-1 text-caption font-semibold text-on-accent"
        >
          <Check className="size-3.5" strokeWidth={3} />
          {mark}
        </span>
      )}
    </button>
  );
}

function Picture({ picture }: Pick<Props, 'picture'>) {
  if (picture === undefined) return <span className="skeleton absolute inset-0" />;
  if (picture !== 'failed') return <Canvas picture={picture} />;
  return (
    <span className="absolute inset-0 grid place-items-center bg-sunken text-muted">
      <ImageIcon aria-hidden className="size-6" strokeWidth={1.5} />
    </span>
  );
}

/** The label names the effect, so the image is decorative. */
function Canvas({ picture }: { picture: ImageData }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = picture;
  useLayoutEffect(() => canvas.current?.getContext('2d')?.putImageData(picture, 0, 0), [picture]);
  return <canvas ref={canvas} aria-hidden width={width} height={height} className="absolute inset-0 size-full" />;
}
