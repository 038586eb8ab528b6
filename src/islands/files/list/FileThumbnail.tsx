import { Thumbnail } from '../../ui/file/Thumbnail.tsx';
import type { UploadedFile } from '../files.ts';

/** Thumbnail of a file in the list. */
export function FileThumbnail({ entry: { format, thumbnail }, className }: { entry: UploadedFile; className: string }) {
  const src = {
    loading: undefined,
    none: 'none' as const,
    shown: thumbnail.step === 'shown' ? thumbnail.url : undefined,
  };
  return <Thumbnail src={src[thumbnail.step]} kind={format === 'pdf' ? 'document' : 'image'} className={className} />;
}
