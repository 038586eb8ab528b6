import { useStore } from '@nanostores/react';
import { $archiveLabel } from '#convert/results/archive-label.ts';
import { $download, downloadResults, type NamedResult } from '#convert/results/download.ts';
import type { ArchiveName } from '#lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { FileArchive } from '../../ui/page-icons.tsx';

interface Props {
  /** Name of the ZIP file. */
  archive: ArchiveName;
  /** Files with their display names. */
  files: readonly NamedResult[];
}

/** Downloads the latest results as one ZIP through the browser's download manager. */
export function DownloadAll({ archive, files }: Props) {
  const preparing = useStore($download).step === 'preparing';
  const label = useStore($archiveLabel);
  return (
    <Button
      kind="primary"
      size="lg"
      disabled={preparing}
      onClick={() => void downloadResults(archive, files)}
      className="font-semibold max-sm:w-full"
    >
      <FileArchive aria-hidden className="size-4.5" />
      {label}
    </Button>
  );
}
