import { Download, Info } from 'lucide-react';
import type { ConvertedItem } from '#lib/api.ts';
import { formats } from '#lib/formats.ts';
import { formatBytes } from '#lib/sizes.ts';
import { guardDownload } from '../stores/guardDownload.ts';
import { showError } from '../stores/toast.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { FileName } from '../ui/FileName.tsx';
import { Thumbnail } from '../ui/Thumbnail.tsx';
import { Saving } from './Saving.tsx';
import { until } from './until.ts';

interface Props {
  item: ConvertedItem;
  /** Its name, told apart from others of the same name. */
  name: string;
  /** Shows it beside its original; missing when that has left the list. */
  onCompare?: (() => void) | undefined;
}

const downloadFailed = () => showError('Download failed', 'Failed to download the converted file. Please try again.');

export function ResultRow({ item, name, onCompare }: Props) {
  return (
    <li className="px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Thumbnail src={item.previewUrl} className="size-18 sm:size-20" />
        <div className="min-w-0 grow basis-40">
          <FileName name={name} className="font-medium" />
          <p className="tabular mt-0.5 flex flex-wrap items-center gap-x-2 text-body">
            <span className="text-muted">{formatBytes(item.originalSizeBytes)}</span>
            <span aria-label="to" role="img" className="text-muted">
              →
            </span>
            <span className="font-semibold">{formatBytes(item.sizeBytes)}</span>
            <Saving item={item} />
          </p>
          <p className="tabular flex flex-wrap gap-x-3 text-caption text-muted">
            <span>{formats[item.format].label}</span>
            <span>
              {item.width} × {item.height}
            </span>
            <span>
              Available until <time dateTime={item.expiresAt}>{until(item.expiresAt)}</time>
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <ButtonLink href={item.viewUrl} aria-label={`View ${name}`}>
            View
          </ButtonLink>
          {onCompare && (
            <Button onClick={onCompare} aria-label={`Compare ${name}`}>
              Compare
            </Button>
          )}
          <ButtonLink
            kind="primary"
            href={`${item.url}?download`}
            download={item.convertedName}
            onClick={({ nativeEvent }) => guardDownload(nativeEvent, downloadFailed)}
            aria-label={`Download ${name}`}
          >
            <Download aria-hidden className="size-4" />
            Download
          </ButtonLink>
        </div>
      </div>
      {item.notices.length > 0 && (
        <ul className="mt-3 space-y-1 text-caption text-muted sm:ml-24">
          {item.notices.map(({ code, text }) => (
            <li key={code} className="flex gap-2">
              <Info aria-hidden className="mt-0.75 size-3.5 shrink-0" />
              {text}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
