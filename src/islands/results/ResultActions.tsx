import { Download, Share2, Trash2 } from 'lucide-react';
import type { ConvertedItem } from '#lib/api.ts';
import { formats } from '#lib/formats/formats.ts';
import { compare } from '../comparison/comparison.ts';
import { showError } from '../shell/toast.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { deleteButtonId } from './DeleteDialog.tsx';
import { askToDelete } from './deletion.ts';
import { guardDownload } from './guard-download.ts';
import { startSharing } from './share.ts';

interface Props {
  fileId: string;
  item: ConvertedItem;
  name: string;
  comparable: boolean;
  /** Whether this is the only result. With several, the ZIP is the primary action. */
  alone: boolean;
}

const downloadFailed = () => showError('Download failed', 'Failed to download the converted file. Please try again.');

const share = (item: ConvertedItem, name: string) =>
  startSharing({
    name,
    title: name,
    fileUrl: item.url,
    mime: formats[item.format].mime,
    sizeBytes: item.sizeBytes,
    link: new URL(item.viewUrl, location.origin).href,
    expiresAt: item.expiresAt,
  });

export function ResultActions({ fileId, item, name, comparable, alone }: Props) {
  return (
    <div className="flex w-full flex-wrap items-center gap-2 sm:pl-24">
      <ButtonLink href={item.viewUrl} aria-label={`View ${name}`} className="max-sm:grow">
        View
      </ButtonLink>
      {comparable && (
        <Button onClick={() => compare(fileId)} aria-label={`Compare ${name}`} className="max-sm:grow">
          Compare
        </Button>
      )}
      <ButtonLink
        kind={alone ? 'primary' : 'outline'}
        href={`${item.url}?download`}
        download={item.convertedName}
        onClick={({ nativeEvent }) => guardDownload(nativeEvent, downloadFailed)}
        aria-label={`Download ${name}`}
        className="max-sm:grow"
      >
        <Download aria-hidden className="size-4" />
        Download
      </ButtonLink>
      <span className="-mr-2 ml-auto flex">
        <IconButton label={`Share ${name}`} onClick={() => void share(item, name)}>
          <Share2 aria-hidden />
        </IconButton>
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
