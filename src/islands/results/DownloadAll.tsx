import { useStore } from '@nanostores/react';
import { FileArchive } from 'lucide-react';
import type { ArchiveName, ArchiveRequest } from '#lib/api.ts';
import { Button } from '../ui/Button.tsx';
import { $download, downloadZip } from './download.ts';

interface Props {
  /** What the ZIP is saved as. */
  archive: ArchiveName;
  /** As they are shown. */
  files: ArchiveRequest['files'];
}

/** All results as one download of the browser's own. */
export function DownloadAll({ archive, files }: Props) {
  const preparing = useStore($download).step === 'preparing';
  return (
    <Button
      kind="primary"
      size="lg"
      disabled={preparing}
      onClick={() => void downloadZip(archive, files)}
      className="font-semibold max-sm:w-full"
    >
      <FileArchive aria-hidden className="size-4.5" />
      {preparing ? 'Preparing...' : 'Download All as ZIP'}
    </Button>
  );
}
