import { faviconMessages } from '../messages.ts';
import type { FaviconUrls } from './favicon.ts';
import { icoImages } from './favicon-files.ts';

/** The icons as browsers, desktops and phones show them. */
export function FaviconPreviews({ urls }: { urls: FaviconUrls }) {
  const [tab = ''] = urls.ico;
  return (
    <div className="flex flex-wrap items-end gap-x-10 gap-y-5 p-4 md:p-5">
      <div aria-hidden className="w-full rounded-md border border-line bg-sunken px-2 pt-2 sm:w-72">
        <div className="-mb-px flex max-w-48 items-center gap-2 rounded-t-md border border-b-0 border-line bg-surface px-3 py-2 text-sm">
          <img src={tab} alt="" width={16} height={16} className="size-4 shrink-0" />
          <span className="truncate">{faviconMessages.siteName}</span>
        </div>
      </div>
      <ul className="flex flex-wrap items-end gap-5">
        {icoImages.map(({ side }, index) => (
          <Preview
            key={side}
            caption={faviconMessages.pixels(side)}
            src={urls.ico[index]}
            alt={faviconMessages.iconOf(side)}
            side={side}
            className="checker rounded-sm"
          />
        ))}
        <Preview
          caption={faviconMessages.apple}
          src={urls.pngs['apple-touch-icon.png']}
          alt={faviconMessages.appleIcon}
          className="size-18 rounded-[22.5%] ring-1 ring-line"
        />
        <Preview
          caption={faviconMessages.android}
          src={urls.pngs['icon-maskable-512.png']}
          alt={faviconMessages.androidIcon}
          className="size-18 rounded-full ring-1 ring-line"
        />
        <Preview
          caption={faviconMessages.app}
          src={urls.pngs['icon-512.png']}
          alt={faviconMessages.appIcon}
          className="checker size-18 rounded-md"
        />
      </ul>
    </div>
  );
}

interface PreviewProps {
  caption: string;
  src: string | undefined;
  alt: string;
  /** Width and height in pixels. Default: those of an icon on a home screen. */
  side?: number;
  className: string;
}

const HOME_SCREEN_SIDE = 72;

function Preview({ caption, src, alt, side = HOME_SCREEN_SIDE, className }: PreviewProps) {
  return (
    <li className="flex flex-col items-center gap-2">
      <img src={src} alt={alt} width={side} height={side} className={className} />
      <span className="tabular text-caption text-muted">{caption}</span>
    </li>
  );
}
