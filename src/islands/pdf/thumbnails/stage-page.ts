import { computed } from 'nanostores';
import { decodeImage } from '#convert/drawing/decode-image.ts';
import { MAX_PREVIEW_SIDE } from '#lib/plan/preview/preview.ts';
import { $optionsForFile } from '#session/options/per-file/options-for-file.ts';
import { $pdfDocuments, $pdfs } from '#session/pages/pdfs.ts';
import { $previewSource, type PreviewSource } from '#session/stage/preview-source.ts';
import { $stagePage } from '#session/stage/strip.ts';
import { pdfDocument } from '../open-documents.ts';
import { drawPage } from './draw-page.ts';

const POINTS_PER_INCH = 72;

/** Page on the stage, once its document is open, with the resolution of the conversion. */
const $request = computed([$stagePage, $pdfDocuments, $pdfs, $optionsForFile], (page, documents, pdfs, optionsFor) => {
  const file = pdfs.find(({ id }) => id === page?.fileId);
  if (!page || !file || documents.get(file.id)?.step !== 'open') return undefined;
  return { ...page, dpi: optionsFor(file).pdfDpi };
});

/** Draws the page on the stage as the source of its preview. @returns a function that stops that */
export function watchStagePage(): () => void {
  let key = '';
  let drawing = new AbortController();
  let url: string | undefined;
  const release = () => {
    drawing.abort();
    const source = $previewSource.get();
    if (source.step === 'ready' && source.copy.url === url) $previewSource.set({ step: 'none' });
    if (url) URL.revokeObjectURL(url);
    url = undefined;
  };
  const stop = $request.subscribe((request) => {
    const next = JSON.stringify(request ?? '');
    if (next === key) return;
    key = next;
    release();
    if (!request) return;
    drawing = new AbortController();
    const { signal } = drawing;
    $previewSource.set({ step: 'making' });
    drawCopy(request, signal).then(
      (copy) => {
        if (signal.aborted) return URL.revokeObjectURL(copy.url);
        url = copy.url;
        $previewSource.set({ step: 'ready', copy });
      },
      // The stage says that the page cannot be shown.
      () => signal.aborted || $previewSource.set({ step: 'none' }),
    );
  });
  return () => {
    stop();
    release();
  };
}

interface PageRequest {
  fileId: string;
  page: number;
  rotation: number;
  dpi: number;
}

async function drawCopy({ fileId, page, rotation, dpi }: PageRequest, signal: AbortSignal): Promise<PreviewSource> {
  const proxy = await pdfDocument(fileId)?.getPage(page);
  if (!proxy) throw new Error('The document is closed');
  const { width, height } = proxy.getViewport({
    scale: dpi / POINTS_PER_INCH,
    rotation: (proxy.rotate + rotation) % 360,
  });
  const original = { width: Math.round(width), height: Math.round(height) };
  const scale = Math.min(1, MAX_PREVIEW_SIDE / Math.max(width, height));
  const blob = await drawPage(proxy, width * scale, signal, rotation);
  const url = URL.createObjectURL(blob);
  await decodeImage(url);
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  return { fileId: `${fileId} ${page} ${rotation} ${dpi}`, format: 'pdf', blob, url, size, original };
}
