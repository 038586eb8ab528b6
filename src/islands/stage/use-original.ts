import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { decodeImage } from '#convert/drawing/decode-image.ts';
import { fullDrawings } from '#convert/drawing/full-drawing.ts';
import { createFileUrl } from '#convert/drawing/thumbnails.ts';
import { isVectorFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { FileEntry } from '#session/model.ts';
import type { PreviewSource } from '#session/stage/preview-source.ts';
import { $stageFile } from '#session/stage/stage-options.ts';
import { $boxOf, $frame } from './view.ts';

interface Original {
  url: string;
  /** Whether the view is larger than the bitmap, so that the original looks worse than it is. */
  isReduced: boolean;
}

const { $drawing, draw } = fullDrawings($stageFile);

/**
 * Original at the resolution that the zoom needs: the preview source, or once that is enlarged the file itself. If the browser
 * cannot draw the file, a full-size drawing by the engine replaces it.
 * @param area part of the original that is shown
 */
export function useOriginal(entry: FileEntry, copy: PreviewSource, area: Size): Original {
  const { id, file, format, thumbnail } = entry;
  const { width } = useStore($boxOf)(area);
  const frame = useStore($frame);
  const drawing = useStore($drawing);
  const [itself, setItself] = useState<{ fileId: string; url: string }>();
  const shownWidth = (width * frame.density * copy.original.width) / area.width;
  // Until the frame is measured, the picture is shown at its natural size.
  const isEnlarged = frame.width > 0 && shownWidth > copy.size.width + 1;
  const isReduced = isEnlarged && copy.size.width < copy.original.width;
  const isRaster = !isVectorFormat(format) && thumbnail.step === 'shown';
  const isNeeded = isReduced && isRaster && thumbnail.itself === true;
  useEffect(() => {
    if (!isNeeded || !format) return;
    const url = createFileUrl(file, format);
    let isUsed = true;
    const show = () => isUsed && setItself({ fileId: id, url });
    // If the file cannot be decoded, the preview source stays.
    void decodeImage(url).then(show, () => {});
    return () => {
      isUsed = false;
      setItself(undefined);
      URL.revokeObjectURL(url);
    };
  }, [id, file, format, isNeeded]);
  const isDrawingNeeded = isReduced && isRaster && !thumbnail.itself;
  useEffect(() => {
    if (isDrawingNeeded) void draw(entry, copy.rawSource);
  }, [entry, copy.rawSource, isDrawingNeeded]);
  const drawn = drawing?.rawSource === copy.rawSource ? drawing : undefined;
  const full = [itself, drawn].find((image) => image?.fileId === id)?.url;
  return full ? { url: full, isReduced: false } : { url: copy.url, isReduced };
}
