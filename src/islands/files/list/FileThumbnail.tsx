import type { FileEntry } from '#session/model.ts';
import { Thumbnail } from '../../ui/file/Thumbnail.tsx';

/** Thumbnail of a file in the list. */
export function FileThumbnail({ entry: { format, thumbnail }, className }: { entry: FileEntry; className: string }) {
  const src = {
    loading: undefined,
    none: 'none' as const,
    shown: thumbnail.step === 'shown' ? thumbnail.url : undefined,
  };
  return <Thumbnail src={src[thumbnail.step]} kind={format === 'pdf' ? 'document' : 'image'} className={className} />;
}
