import { Download, Eye } from 'lucide-react';
import type { ConvertedItem } from '#lib/api.ts';
import { guardDownload } from '../../results/guard-download.ts';
import { showError } from '../../shell/toast.ts';
import { ButtonLink } from '../../ui/Button.tsx';

const downloadFailed = () => showError('Download failed', 'Failed to download the converted file. Please try again.');

/** Icons with touch target size on a phone, so that a row stays two lines high. */
const compact = 'max-sm:size-11 max-sm:px-0 text-sm';

export function ResultLinks({ item, name }: { item: ConvertedItem; name: string }) {
  return (
    <span className="flex gap-2">
      <ButtonLink href={item.viewUrl} aria-label={`View ${name}`} className={compact}>
        <Eye aria-hidden className="size-4 sm:hidden" />
        <span className="max-sm:sr-only">View</span>
      </ButtonLink>
      <ButtonLink
        kind="outline"
        href={`${item.url}?download`}
        download={item.convertedName}
        onClick={({ nativeEvent }) => guardDownload(nativeEvent, downloadFailed)}
        aria-label={`Download ${name}`}
        className={compact}
      >
        <Download aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Download</span>
      </ButtonLink>
    </span>
  );
}
