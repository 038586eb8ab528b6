import { Thumbnail } from '../../ui/Thumbnail.tsx';
import type { UploadedFile } from '../files.ts';

/** Thumbnail of a file in the list. */
export function FileThumbnail({ entry: { format, picture }, className }: { entry: UploadedFile; className: string }) {
  const src = { loading: undefined, none: 'none' as const, shown: picture.step === 'shown' ? picture.url : undefined };
  return <Thumbnail src={src[picture.step]} kind={format === 'pdf' ? 'document' : 'image'} className={className} />;
}
