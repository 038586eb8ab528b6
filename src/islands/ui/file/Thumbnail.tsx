import { useState } from 'react';
import { FileText } from '../icons.tsx';
import { ImageIcon } from '../page-icons.tsx';

interface Props {
  /** Undefined while loading, `none` if there is no image. */
  src: string | 'none' | undefined;
  /** A document shows its top, an image its center. */
  kind?: 'image' | 'document';
  className?: string;
}

/** Square thumbnail on a checkerboard. Decorative, without alternative text, because a name stands beside it. */
export function Thumbnail({ src, kind = 'image', className = 'size-14' }: Props) {
  const frame = `${className} shrink-0 overflow-hidden rounded-sm`;
  if (src === undefined) return <div className={`${frame} skeleton`} />;
  // The key resets the error state for a new source.
  return <Shown key={src} src={src} kind={kind} frame={frame} />;
}

function Shown({ src, kind, frame }: { src: string; kind: 'image' | 'document'; frame: string }) {
  const [failed, setFailed] = useState(false);
  if (src === 'none' || failed) {
    const Icon = kind === 'document' ? FileText : ImageIcon;
    return (
      <div className={`${frame} grid place-items-center bg-sunken text-muted`}>
        <Icon aria-hidden className="size-6" strokeWidth={1.5} />
      </div>
    );
  }
  return (
    <div
      className={`${frame} checker relative after:absolute after:inset-0 after:rounded-sm after:ring-1 after:ring-line after:ring-inset`}
    >
      <img
        src={src}
        alt=""
        decoding="async"
        loading="lazy"
        onError={() => setFailed(true)}
        className={`size-full object-cover ${kind === 'document' ? 'object-top' : ''}`}
      />
    </div>
  );
}
