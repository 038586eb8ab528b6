import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Size } from '#lib/geometry/resize.ts';
import { decodeImage } from '../files/decode-image.ts';
import type { UploadedFile } from '../files/files.ts';
import { createFileUrl } from '../files/thumbnails.ts';
import type { WorkingCopy } from '../files/working-copy/working-copy.ts';
import { $boxOf, $frame } from './view.ts';

interface Original {
  url: string;
  /** Whether fewer pixels than the view shows are left, so that the original looks worse than it is. */
  isReduced: boolean;
}

/**
 * The file itself while it is shown larger than its working copy, else the copy.
 * @param area part of the original that is shown
 */
export function useOriginal({ id, file, format, thumbnail }: UploadedFile, copy: WorkingCopy, area: Size): Original {
  const { width } = useStore($boxOf)(area);
  const { density } = useStore($frame);
  const [itself, setItself] = useState<{ id: string; url: string }>();
  const isEnlarged = (width * density * copy.original.width) / area.width > copy.size.width + 1;
  const isReduced = isEnlarged && copy.size.width < copy.original.width;
  const isDrawable = format !== 'svg' && thumbnail.step === 'shown' && thumbnail.itself === true;
  const isNeeded = isReduced && isDrawable;
  useEffect(() => {
    if (!isNeeded || !format) return;
    const url = createFileUrl(file, format);
    let isUsed = true;
    const show = () => isUsed && setItself({ id, url });
    // If it cannot be decoded, the copy stays.
    void decodeImage(url).then(show, () => {});
    return () => {
      isUsed = false;
      setItself(undefined);
      URL.revokeObjectURL(url);
    };
  }, [id, file, format, isNeeded]);
  return itself?.id === id ? { url: itself.url, isReduced: false } : { url: copy.url, isReduced };
}
