import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { QuarterTurn } from '#lib/geometry/orientation.ts';
import { RotatedImage } from '../../ui/image/RotatedImage.tsx';
import { panelMessages as messages } from '../messages.ts';
import { pdfDocument } from '../open-documents.ts';
import { drawPage } from './draw-page.ts';
import { $pageSizes, A4, pageKey, savePageSize } from './page-sizes.ts';

interface Props {
  fileId: string;
  /** Page number, from 1. */
  pageNumber: number;
  rotation: QuarterTurn;
}

type Drawing = { step: 'drawing' } | { step: 'drawn'; url: string } | { step: 'failed' };

/** Width of the drawing in device pixels: enough to read a page on most screens. */
const DRAWN_WIDTH = 1400;

/** A page as large as its dialog allows. */
export function LargePage({ fileId, pageNumber, rotation }: Props) {
  const drawing = useDrawing(fileId, pageNumber);
  const key = pageKey(fileId, pageNumber);
  const size = useStore($pageSizes, { keys: [key] })[key] ?? A4;
  const isTurned = rotation % 180 !== 0;
  const [width, height] = isTurned ? [size.height, size.width] : [size.width, size.height];
  return (
    <div className="mt-3 grid h-[calc(100dvh-15rem)] min-h-40 place-items-center rounded-md bg-sunken p-3 [container-type:size]">
      <div
        className="relative overflow-hidden bg-white ring-1 ring-line-strong"
        style={{ aspectRatio: `${width} / ${height}`, width: `min(100cqw, ${(100 * width) / height}cqh)` }}
      >
        {drawing.step === 'drawing' && <div className="skeleton absolute inset-0" />}
        {drawing.step === 'drawn' && (
          <RotatedImage
            src={drawing.url}
            rotation={rotation}
            proportion={size.height / size.width}
            alt={messages.page(pageNumber)}
          />
        )}
        {drawing.step === 'failed' && (
          <p role="alert" className="absolute inset-0 grid place-content-center bg-sunken p-4 text-center text-muted">
            {messages.notDrawn}
          </p>
        )}
      </div>
    </div>
  );
}

function useDrawing(fileId: string, pageNumber: number): Drawing {
  const [drawing, setDrawing] = useState<Drawing>({ step: 'drawing' });
  useEffect(() => {
    const controller = new AbortController();
    let url: string | undefined;
    const draw = async () => {
      const page = await pdfDocument(fileId)?.getPage(pageNumber);
      if (controller.signal.aborted) return;
      if (!page) throw new Error('The document is closed');
      savePageSize(fileId, page);
      const blob = await drawPage(page, DRAWN_WIDTH, controller.signal);
      if (controller.signal.aborted) return;
      url = URL.createObjectURL(blob);
      setDrawing({ step: 'drawn', url });
    };
    draw().catch(() => {
      if (!controller.signal.aborted) setDrawing({ step: 'failed' });
    });
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [fileId, pageNumber]);
  return drawing;
}
