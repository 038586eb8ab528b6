import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import {
  $linkCreation,
  $withoutOriginal,
  chooseOriginals,
  closeLinkDialog,
  createLinks,
  groupByOriginal,
  type LinkCreation,
  type LinkUse,
} from '#convert/results/create-link.ts';
import { copyFromField } from '#convert/results/share.ts';
import { writesEnteredLocation } from '#lib/options/entered-location.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatMoment } from '#lib/text/dates.ts';
import { $resultHours } from '#session/files/limits.ts';
import { sizeMessages as resultMessages } from '#session/messages.ts';
import { hasNotice, isOnDevice, type ResultItem, serverItem } from '#session/results/result-item.ts';
import { $results, type Result } from '#session/results/results.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkField } from '../ui/fields/LinkField.tsx';
import { FileButton } from '../ui/file/FileButton.tsx';
import { MapPin } from '../ui/icons.tsx';
import { Progress } from '../ui/Progress.tsx';
import { linkMessages } from './messages.ts';

type Open = Exclude<LinkCreation, { step: 'none' }>;

/** Asks before originals are uploaded for a link, and shows the link. */
export function LinkDialog() {
  const creation = useStore($linkCreation);
  if (creation.step === 'none') return null;
  return (
    <Dialog title={titleOf(creation)} onClose={closeLinkDialog}>
      {creation.step === 'created' ? <Created creation={creation} /> : <Consent creation={creation} />}
    </Dialog>
  );
}

function titleOf({ step, use, resultIds: { length } }: Open): string {
  if (use.kind === 'message')
    return step === 'created' ? linkMessages.uploaded(length) : linkMessages.messageTitle(length);
  return step === 'created' ? linkMessages.created : linkMessages.title;
}

function Consent({ creation }: { creation: Open }) {
  const ids = new Set(creation.resultIds);
  const withoutOriginal = useStore($withoutOriginal);
  const results = useStore($results).filter(({ item }) => ids.has(item.id));
  const items = results.map(({ item }) => item);
  const originals = originalsOf(results);
  const size = formatBytes(originals.reduce((sum, { originalSizeBytes }) => sum + originalSizeBytes, 0));
  const [first] = originals;
  const isCreating = creation.step === 'creating';
  const confirmLabel = creation.use.kind === 'message' ? linkMessages.uploadOnly : linkMessages.uploadAndCreate;
  return (
    <>
      <div className="mt-2 space-y-2 text-body text-muted">
        <p className="wrap-anywhere">
          {originals.length === 1 && first
            ? linkMessages.upload(
                <bdi key="name" className="font-medium text-text">
                  {first.originalName}
                </bdi>,
                size,
                location.host,
              )
            : linkMessages.uploads(originals.length, size, location.host)}{' '}
          {linkMessages.originalDeleted(originals.length)}
          {items.some(leavesMetadataOut) && ` ${linkMessages.originalMetadata(originals.length)}`}
        </p>
        <p>
          <UseText use={creation.use} />
        </p>
        {items.some(hasLocation) && (
          <p className="flex gap-2 text-text">
            <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
            {linkMessages.location(items.length)}
          </p>
        )}
      </div>
      {withoutOriginal.length > 0 && <MissingOriginals originals={originalsOf(withoutOriginal)} />}
      {isCreating && (
        <div className="mt-4">
          <Progress label={linkMessages.progress} percent={creation.percent} />
        </div>
      )}
      <p role="alert" className="mt-2 text-body text-danger empty:hidden">
        {creation.step === 'failed' ? creation.message : ''}
      </p>
      <div className="mt-5 flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow">
        <Button onClick={closeLinkDialog}>{linkMessages.cancel}</Button>
        <Button kind="primary" disabled={isCreating || withoutOriginal.length > 0} onClick={() => void createLinks()}>
          {isCreating ? linkMessages.uploading : confirmLabel}
        </Button>
      </div>
    </>
  );
}

/** Note on the visitors who can open the files, and on the expiry. */
function UseText({ use }: { use: LinkUse }) {
  const resultTime = resultMessages.hours(useStore($resultHours));
  if (use.kind === 'result') return linkMessages.resultUse(resultTime);
  const text = use.kind === 'page' ? linkMessages.pageUse : linkMessages.messageUse;
  return text(use.fileCount, use.time);
}

/** Lets the visitor choose originals that the page has lost, for example by a reload. */
function MissingOriginals({ originals }: { originals: readonly ResultItem[] }) {
  const [problem, setProblem] = useState('');
  const [first] = originals;
  const choose = (files: readonly File[]) => setProblem(chooseOriginals(files) ? '' : linkMessages.otherFile);
  return (
    <div className="mt-4 rounded-md bg-sunken p-4">
      <p className="text-body wrap-anywhere">
        {originals.length === 1 && first
          ? linkMessages.missing(
              <bdi key="name" className="font-medium">
                {first.originalName}
              </bdi>,
            )
          : linkMessages.severalMissing(originals.length)}
      </p>
      <FileButton onFiles={choose} input={{ multiple: originals.length > 1 }} className="mt-3">
        {linkMessages.choose(originals.length)}
      </FileButton>
      <p role="alert" className="mt-2 text-body text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** One result of each original. */
const originalsOf = (results: readonly Result[]): readonly ResultItem[] =>
  groupByOriginal(results).flatMap(([first]) => (first ? [first.item] : []));

const hasLocation = (item: ResultItem): boolean =>
  hasNotice(item, 'location_kept') || (isOnDevice(item) && writesEnteredLocation(item.options));

/** Whether the result has been made without the location or metadata that its original may contain. */
const leavesMetadataOut = (item: ResultItem): boolean =>
  hasNotice(item, 'metadata_dropped') ||
  (isOnDevice(item) && !(item.options.preserveMetadata && item.options.keepLocation));

function Created({ creation }: { creation: Open }) {
  const items = useStore($results).flatMap(({ item }) => (item.id === creation.resultIds[0] ? [item] : []));
  const [first] = items.flatMap((item) => serverItem(item) ?? []);
  if (!first) return null;
  if (creation.use.kind === 'message') {
    return (
      <>
        <p className="mt-2 text-body text-muted">{linkMessages.readyToSend(creation.resultIds.length)}</p>
        <div className="mt-5 flex justify-end max-sm:*:grow">
          <Button onClick={closeLinkDialog}>{linkMessages.close}</Button>
        </div>
      </>
    );
  }
  return <CreatedLink {...first} />;
}

function CreatedLink({ viewUrl, expiresAt }: { viewUrl: string; expiresAt: string }) {
  const field = useRef<HTMLInputElement>(null);
  const link = new URL(viewUrl, location.origin).href;
  const [isCopied, setCopied] = useState(false);
  const expiry = (
    <time key="expiry" dateTime={expiresAt}>
      {formatMoment(expiresAt)}
    </time>
  );
  return (
    <>
      <label htmlFor="created-link" className="mt-2 block text-body text-muted">
        {linkMessages.opensUntil(expiry)}
      </label>
      <LinkField ref={field} id="created-link" link={link} />
      <div className="mt-5 flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow">
        <Button onClick={closeLinkDialog}>{linkMessages.close}</Button>
        <Button kind="primary" onClick={() => void copyFromField(link, field.current).then(setCopied)}>
          {isCopied ? linkMessages.copied : linkMessages.copyLink}
        </Button>
      </div>
    </>
  );
}
