import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { withoutLink } from '#convert/results/create-link.ts';
import { copyFromField } from '#convert/results/share.ts';
import { formatMoment } from '#lib/text/dates.ts';
import { $converting } from '#session/files/file-status.ts';
import { $latestResults } from '#session/results/results.ts';
import { Button } from '../ui/Button.tsx';
import { buttonStyles } from '../ui/button-styles.ts';
import { LinkField } from '../ui/fields/LinkField.tsx';
import { Copy, ExternalLink } from '../ui/icons.tsx';
import { qrDefaults, qrPng } from '../ui/image/qr-png.ts';
import { $linkPage, checkLinkPage, createLinkPage, type LinkPage } from './link-page.ts';
import { panelMessages } from './messages.ts';

/** Creates a link to a page with the latest results, for servers that send no mail. */
export function LinkPanel({ deliveryTime }: { deliveryTime: string }) {
  const link = useStore($linkPage);
  const results = useStore($latestResults);
  const converting = useStore($converting);
  const reasonId = useId();
  const count = results.length;
  const isBusy = link.step === 'creating' || link.step === 'uploading';
  const isLocal = withoutLink(results).length > 0;
  const content = converting ? panelMessages.readyOnPage(count) : panelMessages.allOnPage(count);
  const reason = isLocal ? `${content} ${panelMessages.uploadsFirst}` : content;
  return (
    <div className="space-y-4 border-t border-line px-4 pt-4 pb-4 md:px-5 md:pb-5">
      <p className="text-body text-muted">{panelMessages.linkUse(deliveryTime)}</p>
      {link.step === 'created' ? (
        <Created link={link} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            kind="primary"
            size="lg"
            disabled={isBusy || count === 0}
            aria-describedby={reasonId}
            onClick={() => void createLinkPage(deliveryTime)}
            className="font-semibold max-sm:w-full"
          >
            {link.step === 'creating' ? panelMessages.creating : panelMessages.createLink}
          </Button>
          <p id={reasonId} className="text-caption text-muted">
            {count > 0 ? reason : panelMessages.nothingToLink}
          </p>
        </div>
      )}
      <p role="alert" className="text-body text-danger empty:hidden">
        {link.step === 'failed' ? link.message : ''}
      </p>
    </div>
  );
}

function Created({ link: { url, expiresAt } }: { link: Extract<LinkPage, { step: 'created' }> }) {
  const field = useRef<HTMLInputElement>(null);
  const link = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  const qrCode = useQrCode(url);
  useEffect(() => void checkLinkPage(), []);
  // The focused button has been removed. Without scrolling, the bar of a phone would cover the buttons of the link.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    link.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={link} className="space-y-3">
      <div>
        <label htmlFor="link-page" className="text-sm font-medium">
          {panelMessages.link}
        </label>
        <LinkField ref={field} id="link-page" link={url} />
        <p className="mt-1.5 text-caption text-muted">
          {panelMessages.opensUntil(
            <time key="expiry" dateTime={expiresAt}>
              {formatMoment(expiresAt)}
            </time>,
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button kind="primary" onClick={() => void copyFromField(url, field.current).then(setCopied)}>
          <Copy aria-hidden className="size-4" />
          {isCopied ? panelMessages.copied : panelMessages.copyLink}
        </Button>
        <a href={url} className={buttonStyles({ kind: 'secondary' })}>
          <ExternalLink aria-hidden className="size-4" />
          {panelMessages.openPage}
        </a>
      </div>
      {qrCode && (
        <img
          src={qrCode}
          alt={panelMessages.qrCode}
          width={160}
          height={160}
          className="rounded-md border border-line"
        />
      )}
    </div>
  );
}

/** Data URL of the code; undefined while it is drawn, or if that fails. */
function useQrCode(url: string): string | undefined {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void qrPng(url, qrDefaults).then((drawn) => isCurrent && setImage(drawn));
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return image;
}
