import { atom, onMount } from 'nanostores';
import { saveFile } from '#convert/save-file.ts';
import type { ImageFacts } from '#lib/difference/facts.ts';
import type { ReportImage } from '#lib/difference/report.ts';
import { reportHtml } from '#lib/difference/report.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { computeResize } from '#lib/geometry/resize.ts';
import { loadImage } from '../drawable.ts';
import { comparisonResultMessages } from '../messages.ts';
import type { Comparable } from './compared-images.ts';
import { $pair } from './compared-images.ts';
import { $difference } from './image-difference.ts';

/** Longest side of an image in the report in pixels. Keeps the four images below about 2 MB. */
const MAX_SIDE = 1200;
const QUALITY = 0.85;
/** Opacity of the first image below an overlay. */
const FAINT = 0.3;

type ReportState = { step: 'idle' } | { step: 'making' } | { step: 'failed'; message: string };

export const $report = atom<ReportState>({ step: 'idle' });

// A new pair clears the error of the last one.
onMount($report, () => $pair.subscribe(() => $report.set({ step: 'idle' })));

export const imageFacts = ({ file, type, state: { size } }: Comparable): ImageFacts => ({
  name: file.name,
  sizeBytes: file.size,
  type,
  lastModified: file.lastModified,
  ...size,
});

/** Saves the comparison of the first two images as one HTML file. */
export async function downloadReport(): Promise<void> {
  const pair = $pair.get();
  if (!pair || $report.get().step === 'making') return;
  $report.set({ step: 'making' });
  try {
    saveFile(new Blob([await createReport(pair)], { type: 'text/html' }), 'comparison-report.html');
    $report.set({ step: 'idle' });
  } catch {
    const [first, second] = $pair.get() ?? [];
    // Ignores the failure if the images have changed.
    if (first !== pair[0] || second !== pair[1]) return;
    $report.set({ step: 'failed', message: comparisonResultMessages.reportFailed });
  }
}

async function createReport([first, second]: readonly [Comparable, Comparable]): Promise<string> {
  const difference = $difference.get();
  const images: ReportImage[] = [
    {
      url: await drawImage(first),
      alt: comparisonResultMessages.firstImage,
      caption: comparisonResultMessages.firstCaption(first.file.name),
    },
    {
      url: await drawImage(second),
      alt: comparisonResultMessages.secondImage,
      caption: comparisonResultMessages.secondCaption(second.file.name),
    },
  ];
  if (difference.step === 'done') {
    images.push({
      url: await drawImage(first, difference.overlays.mask),
      alt: comparisonResultMessages.differenceImage,
      caption: comparisonResultMessages.differenceCaption,
    });
    if (difference.overlays.heatMap) {
      images.push({
        url: await drawImage(first, difference.overlays.heatMap),
        alt: comparisonResultMessages.heatMapImage,
        caption: comparisonResultMessages.heatMapCaption,
      });
    }
  }
  const pixels =
    difference.step === 'done'
      ? difference.facts
      : { failed: difference.step === 'failed' ? difference.message : comparisonResultMessages.notCompared };
  return reportHtml({ first: imageFacts(first), second: imageFacts(second), pixels, images, madeAt: Date.now() });
}

/** Image as a data URL on white. Below an overlay, the image is faint. */
async function drawImage({ previewUrl, state }: Comparable, overlayUrl?: string): Promise<string> {
  const { width, height } = inReport(state.size);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.globalAlpha = overlayUrl ? FAINT : 1;
  context.drawImage(await loadImage(previewUrl), 0, 0, width, height);
  context.globalAlpha = 1;
  if (overlayUrl) context.drawImage(await loadImage(overlayUrl), 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

const inReport = (size: Size): Size =>
  computeResize(size, { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', upscale: false }).size;
