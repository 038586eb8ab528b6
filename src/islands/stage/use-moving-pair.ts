import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { decodeImage } from '#convert/drawing/decode-image.ts';
import { $preview } from '#convert/drawing/preview.ts';
import { createFileUrl } from '#convert/drawing/thumbnails.ts';
import { formats, type OutputFormat } from '#lib/formats/formats.ts';
import type { FileEntry } from '#session/model.ts';
import { $stageImage, type StageImage } from './stage-image.ts';

interface MovingPair {
  image: StageImage | undefined;
  /** URL of an animated original. Undefined if neither image is animated, or if the browser cannot play the file. */
  original?: string | undefined;
  /** Whether the original cannot play although the result does. */
  isStill: boolean;
}

/**
 * The image of the result, and the original to show beside it. An animation starts when it is first painted: until both
 * are decoded, a still preview is shown, so that both animations start together.
 */
export function useMovingPair({ file, format }: FileEntry, outputFormat: OutputFormat): MovingPair {
  const image = useStore($stageImage);
  const preview = useStore($preview).image;
  const mayMove = format !== undefined && formats[format].animation && formats[outputFormat].animation;
  const resultUrl = mayMove && image?.isComplete ? image.url : undefined;
  const [ready, setReady] = useState<{ resultUrl: string; original: string | undefined }>();
  useEffect(() => {
    if (!resultUrl || !format) return;
    const url = createFileUrl(file, format);
    let isUsed = true;
    const show = ([own]: PromiseSettledResult<void>[]) =>
      isUsed && setReady({ resultUrl, original: own?.status === 'fulfilled' ? url : undefined });
    void Promise.allSettled([decodeImage(url), decodeImage(resultUrl)]).then(show);
    return () => {
      isUsed = false;
      setReady(undefined);
      URL.revokeObjectURL(url);
    };
  }, [file, format, resultUrl]);
  if (!resultUrl) return { image, isStill: false };
  if (ready?.resultUrl !== resultUrl) return { image: preview && { ...preview, isComplete: false }, isStill: false };
  return { image, original: ready.original, isStill: ready.original === undefined };
}
