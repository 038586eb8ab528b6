import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import {
  $linkCreation,
  closeLinkDialog,
  createLink,
  deleteLink,
  type LinkCreation,
} from '#convert/results/create-link.ts';
import { canShareLinks, copyFromField, shareByDevice } from '#convert/results/share.ts';
import { writesEnteredLocation } from '#lib/options/entered-location.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatMoment } from '#lib/text/dates.ts';
import { $deliveryTime } from '#session/files/limits.ts';
import { resultsById, withoutLink } from '#session/results/links.ts';
import { hasNotice, isOnDevice, type ResultItem } from '#session/results/result-item.ts';
import { $results } from '#session/results/results.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkField } from '../ui/fields/LinkField.tsx';
import { Copy, MapPin } from '../ui/icons.tsx';
import { qrDefaults, qrPng } from '../ui/image/qr-png.ts';
import { Progress } from '../ui/Progress.tsx';
import { linkMessages } from './messages.ts';

type Open = Exclude<LinkCreation, { step: 'none' }>;
type Created = Extract<LinkCreation, { step: 'created' }>;

/** Asks before results are uploaded for a link, and shows the link. */
export function LinkDialog() {
  const creation = useStore($linkCreation);
  if (creation.step === 'none') return null;
  return (
    <Dialog title={linkMessages.title} onClose={closeLinkDialog}>
      {creation.step === 'created' ? <CreatedLink creation={creation} /> : <Creation creation={creation} />}
    </Dialog>
  );
}

function Creation({ creation }: { creation: Exclude<Open, Created> }) {
  const ids = new Set(creation.resultIds);
  const results = useStore($results).filter(({ item }) => ids.has(item.id));
  const local = withoutLink(results).map(({ item }) => item);
  const isCreating = creation.step === 'creating';
  return (
    <>
      <div className="mt-2 space-y-2 text-body text-muted">
        {local.length > 0 && (
          <p className="wrap-anywhere">
            <UploadText items={local} />
          </p>
        )}
        <p>{linkMessages.use(results.length, useStore($deliveryTime))}</p>
        {local.some(hasLocation) && (
          <p className="flex gap-2 text-text">
            <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
            {linkMessages.location(local.length)}
          </p>
        )}
      </div>
      {isCreating && (
        <div className="mt-4">
          <Progress label={linkMessages.progress} percent={creation.percent} />
          <p className="tabular mt-1.5 text-caption text-muted">{linkMessages.sent(creation.percent)}</p>
        </div>
      )}
      <p role="alert" className="mt-2 text-body text-danger empty:hidden">
        {creation.step === 'failed' ? creation.message : ''}
      </p>
      <div className="mt-5 flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow">
        <Button onClick={closeLinkDialog}>{linkMessages.cancel}</Button>
        <Button kind="primary" disabled={isCreating} onClick={() => void createLink(creation.resultIds)}>
          {local.length > 0 ? linkMessages.uploadAndCreate : linkMessages.create}
        </Button>
      </div>
    </>
  );
}

function UploadText({ items }: { items: readonly ResultItem[] }) {
  const [first] = items;
  const size = formatBytes(items.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  if (items.length > 1 || !first) return linkMessages.uploads(items.length, size);
  return linkMessages.upload(
    <bdi key="name" className="font-medium text-text">
      {first.convertedName}
    </bdi>,
    size,
  );
}

const hasLocation = (item: ResultItem): boolean =>
  hasNotice(item, 'location_kept') || (isOnDevice(item) && writesEnteredLocation(item.options));

function CreatedLink({ creation: { resultIds, link, isDeleting = false, problem } }: { creation: Created }) {
  const field = useRef<HTMLInputElement>(null);
  const url = new URL(link.viewUrl, location.origin).href;
  const [first, ...others] = resultsById(resultIds);
  const title = first && others.length === 0 ? first.item.convertedName : linkMessages.pageTitle(resultIds.length);
  const [isCopied, setCopied] = useState(false);
  const expiry = (
    <time key="expiry" dateTime={link.expiresAt}>
      {formatMoment(link.expiresAt)}
    </time>
  );
  const copy = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => copy.current?.focus(), []);
  return (
    <>
      <label htmlFor="created-link" className="mt-2 block text-body text-muted">
        {linkMessages.opensUntil(expiry)}
      </label>
      <LinkField ref={field} id="created-link" link={url} />
      <LinkCode url={url} />
      <p role="alert" className="mt-2 text-body text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow">
        <Button ref={copy} kind="primary" onClick={() => void copyFromField(url, field.current).then(setCopied)}>
          <Copy aria-hidden className="size-4" />
          {isCopied ? linkMessages.copied : linkMessages.copyLink}
        </Button>
        {canShareLinks() && <Button onClick={() => void shareByDevice({ title, url })}>{linkMessages.share}</Button>}
        {link.deletePath && (
          <Button kind="plain" disabled={isDeleting} onClick={() => void deleteLink()}>
            {isDeleting ? linkMessages.deleting : linkMessages.deleteLink}
          </Button>
        )}
        <Button onClick={closeLinkDialog} className="sm:ml-auto">
          {linkMessages.close}
        </Button>
      </div>
    </>
  );
}

/** QR code of the link, in a box that has its size before it is drawn. */
function LinkCode({ url }: { url: string }) {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void qrPng(url, qrDefaults).then((drawn) => isCurrent && setImage(drawn));
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return (
    <div className="mx-auto mt-4 size-40 overflow-hidden rounded-md border border-line bg-white">
      {image && <img src={image} alt={linkMessages.qrCode} width={160} height={160} />}
    </div>
  );
}
