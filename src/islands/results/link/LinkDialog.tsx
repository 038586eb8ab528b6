import { useStore } from '@nanostores/react';
import { MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { Button } from '../../ui/Button.tsx';
import { fieldStyles } from '../../ui/button-styles.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileButton } from '../../ui/file/FileButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { formatExpiry } from '../format-expiry.ts';
import { type ResultItem, serverItem } from '../result-item.ts';
import { $results, type Result } from '../results.ts';
import { $resultHours, resultTimeText } from '../retention.ts';
import { copyLink } from '../share.ts';
import {
  $linkCreation,
  $withoutOriginal,
  chooseOriginals,
  closeLinkDialog,
  createLinks,
  type LinkCreation,
} from './create-link.ts';

type Open = Exclude<LinkCreation, { step: 'none' }>;

/** Asks before originals are uploaded for a link, and shows the link. */
export function LinkDialog() {
  const creation = useStore($linkCreation);
  if (creation.step === 'none') return null;
  const title = creation.resultIds.length === 1 ? 'Create link' : `Create ${creation.resultIds.length} links`;
  return (
    <Dialog title={creation.step === 'created' ? 'Link created' : title} onClose={closeLinkDialog}>
      {creation.step === 'created' ? <Created creation={creation} /> : <Consent creation={creation} />}
    </Dialog>
  );
}

function Consent({ creation }: { creation: Open }) {
  const resultTime = resultTimeText(useStore($resultHours));
  const ids = new Set(creation.resultIds);
  const withoutOriginal = useStore($withoutOriginal);
  const items = useStore($results).flatMap(({ item }) => (ids.has(item.id) ? [item] : []));
  const sizeBytes = items.reduce((sum, item) => sum + item.originalSizeBytes, 0);
  const [first] = items;
  const isCreating = creation.step === 'creating';
  return (
    <>
      <div className="mt-2 space-y-2 text-body text-muted">
        <p className="wrap-anywhere">
          {items.length === 1 && first ? (
            <>
              <bdi className="font-medium text-text">{first.originalName}</bdi> ({formatBytes(sizeBytes)}) is uploaded
              to {location.host} and converted there.
            </>
          ) : (
            `${items.length} originals (${formatBytes(sizeBytes)}) are uploaded to ${location.host} and converted there.`
          )}{' '}
          The original is deleted after its conversion.
        </p>
        <p>
          Anyone with {items.length === 1 ? 'the link can open the result' : 'a link can open its result'} for{' '}
          {resultTime}, or longer if you e-mail it. You can delete it before.
        </p>
        {items.some(hasLocation) && (
          <p className="flex gap-2 text-text">
            <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
            {items.length === 1 ? 'The result contains' : 'Some results contain'} a location (GPS coordinates or place
            names).
          </p>
        )}
      </div>
      {withoutOriginal.length > 0 && <MissingOriginals results={withoutOriginal} />}
      {isCreating && (
        <div className="mt-4">
          <Progress label="Creating links" percent={creation.percent} />
        </div>
      )}
      <p role="alert" className="mt-2 text-body text-danger empty:hidden">
        {creation.step === 'failed' ? creation.message : ''}
      </p>
      <div className="mt-5 flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow">
        <Button onClick={closeLinkDialog}>Cancel</Button>
        <Button kind="primary" disabled={isCreating || withoutOriginal.length > 0} onClick={() => void createLinks()}>
          {isCreating ? 'Uploading…' : 'Upload and create'}
        </Button>
      </div>
    </>
  );
}

/** Asks for originals that the page does not have, for example after a reload. */
function MissingOriginals({ results }: { results: readonly Result[] }) {
  const [problem, setProblem] = useState('');
  const [first] = results;
  const choose = (files: readonly File[]) =>
    setProblem(chooseOriginals(files) ? '' : 'That is another file: the name or size differs.');
  return (
    <div className="mt-4 rounded-md bg-sunken p-4">
      <p className="text-body wrap-anywhere">
        {results.length === 1 && first ? (
          <>
            This page no longer has the original. Choose <bdi className="font-medium">{first.item.originalName}</bdi>{' '}
            again.
          </>
        ) : (
          `This page no longer has ${results.length} originals. Choose them again.`
        )}
      </p>
      <FileButton onFiles={choose} input={{ multiple: results.length > 1 }} className="mt-3">
        {results.length === 1 ? 'Choose original' : 'Choose originals'}
      </FileButton>
      <p role="alert" className="mt-2 text-body text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

const hasLocation = ({ notices }: ResultItem): boolean => notices.some(({ code }) => code === 'location_kept');

function Created({ creation }: { creation: Open }) {
  const field = useRef<HTMLInputElement>(null);
  const ids = new Set(creation.resultIds);
  const items = useStore($results).flatMap(({ item }) => (ids.has(item.id) ? (serverItem(item) ?? []) : []));
  const [first] = items;
  if (!first) return null;
  const link = new URL(first.viewUrl, location.origin).href;
  return (
    <>
      {items.length === 1 ? (
        <>
          <label htmlFor="created-link" className="mt-2 block text-body text-muted">
            Anyone with it can open the result until{' '}
            <time dateTime={first.expiresAt}>{formatExpiry(first.expiresAt)}</time>.
          </label>
          <input
            ref={field}
            id="created-link"
            type="text"
            readOnly
            value={link}
            onFocus={() => field.current?.select()}
            className={`mt-2 tabular ${fieldStyles}`}
          />
        </>
      ) : (
        <p className="mt-2 text-body text-muted">
          {items.length} files can be shared until{' '}
          <time dateTime={first.expiresAt}>{formatExpiry(first.expiresAt)}</time>.
        </p>
      )}
      <div className="mt-5 flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow">
        <Button onClick={closeLinkDialog}>Close</Button>
        {items.length === 1 && (
          <Button
            kind="primary"
            onClick={() => void copyLink(link).then((copied) => (copied ? closeLinkDialog() : field.current?.select()))}
          >
            Copy link
          </Button>
        )}
      </div>
    </>
  );
}
