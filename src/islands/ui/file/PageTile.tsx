import { type ReactNode, useState } from 'react';
import { FileText } from '../icons.tsx';

interface Props {
  /** Image of the page. Undefined or `none` if there is none. */
  src: string | undefined;
  /** Name and facts. */
  children: ReactNode;
  actions: ReactNode;
  /** Content below the actions. */
  below?: ReactNode;
}

/** Columns of tiles, two on a phone. */
export const pageTiles = 'grid grid-cols-[repeat(auto-fill,minmax(min(12rem,50%-0.375rem),1fr))] gap-3';

/** A converted page in a grid: its image with a border, its name and its actions. */
export function PageTile({ src, children, actions, below }: Props) {
  const [failed, setFailed] = useState(false);
  return (
    <li className="@container flex min-w-0 flex-col rounded-md border border-line p-2">
      <div className="grid h-36 place-items-center rounded-sm bg-sunken p-2">
        {src === undefined || src === 'none' || failed ? (
          <FileText aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
        ) : (
          <img
            src={src}
            alt=""
            decoding="async"
            loading="lazy"
            onError={() => setFailed(true)}
            className="checker max-h-32 max-w-full ring-1 ring-line-strong"
          />
        )}
      </div>
      <div className="mt-1.5 min-w-0 grow px-0.5">{children}</div>
      <div className="-mr-1 -mb-1 flex items-center justify-between">{actions}</div>
      {below}
    </li>
  );
}
