import { Download, Share2, Trash2 } from 'lucide-react';
import { formats } from '#lib/formats/formats.ts';
import { hasServer } from '#lib/has-server.ts';
import { compare } from '../comparison/comparison.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { deleteButtonId } from './deletion/DeleteDialog.tsx';
import { askToDelete } from './deletion/deletion.ts';
import { downloadProps } from './download/download-props.ts';
import { askForLinks } from './link/create-link.ts';
import { isOnDevice, type ResultItem, serverItem } from './result-item.ts';
import { canShareFile, type Shareable, startSharing } from './share.ts';
import { viewResult } from './view.ts';

interface Props {
  fileId: string;
  item: ResultItem;
  name: string;
  comparable: boolean;
  /** Whether this is the only result. With several, the ZIP is the primary action. */
  alone: boolean;
}

function linkTo(item: ResultItem): Shareable['link'] {
  const onServer = serverItem(item);
  return onServer ? new URL(onServer.viewUrl, location.origin).href : { resultId: item.id };
}

const shareableOf = (item: ResultItem, name: string): Shareable => ({
  name,
  title: name,
  source: isOnDevice(item) ? item.content : item.url,
  mime: formats[item.format].mime,
  sizeBytes: item.sizeBytes,
  link: linkTo(item),
  expiresAt: serverItem(item)?.expiresAt ?? item.expiresAt,
});

function share(item: ResultItem, name: string): void {
  const shared = shareableOf(item, name);
  if (canShareFile(shared) || typeof shared.link === 'string') void startSharing(shared);
  else askForLinks([item.id]);
}

export function ResultActions({ fileId, item, name, comparable, alone }: Props) {
  return (
    <div className="flex w-full flex-wrap items-center gap-2 sm:pl-24">
      {isOnDevice(item) ? (
        <Button onClick={() => viewResult(item, name)} aria-label={`View ${name}`} className="max-sm:grow">
          View
        </Button>
      ) : (
        <ButtonLink href={item.viewUrl} aria-label={`View ${name}`} className="max-sm:grow">
          View
        </ButtonLink>
      )}
      {comparable && (
        <Button onClick={() => compare(fileId)} aria-label={`Compare ${name}`} className="max-sm:grow">
          Compare
        </Button>
      )}
      <ButtonLink
        kind={alone ? 'primary' : 'outline'}
        {...downloadProps(item, name)}
        aria-label={`Download ${name}`}
        className="max-sm:grow"
      >
        <Download aria-hidden className="size-4" />
        Download
      </ButtonLink>
      <span className="-mr-2 ml-auto flex">
        {(hasServer || canShareFile(shareableOf(item, name))) && (
          <IconButton label={`Share ${name}`} onClick={() => share(item, name)}>
            <Share2 aria-hidden />
          </IconButton>
        )}
        <IconButton
          id={deleteButtonId(item.id)}
          label={`Delete ${name}`}
          onClick={() => askToDelete({ what: 'file', id: item.id, name })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
