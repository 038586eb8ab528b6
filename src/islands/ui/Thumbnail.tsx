import { FileText, ImageIcon } from 'lucide-react';
import { useState } from 'react';

interface Props {
  /** Missing while it is being made, `none` where there is none. */
  src: string | 'none' | undefined;
  /** Of a document its upper part is seen: there it begins. */
  kind?: 'image' | 'document';
  className?: string;
}

/** A small square picture on a checkerboard; decoration beside a name, so without a text of its own. */
export function Thumbnail({ src, kind = 'image', className = 'size-14' }: Props) {
  const frame = `${className} shrink-0 overflow-hidden rounded-sm`;
  if (src === undefined) return <div className={`${frame} skeleton`} />;
  // By source, so that a new one gets its own chance to load.
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
    <div className={`${frame} checker ring-1 ring-line ring-inset`}>
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
