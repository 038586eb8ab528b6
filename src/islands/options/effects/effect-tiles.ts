import { computed } from 'nanostores';
import { type RemoteWorker, remoteWorker } from '#convert/remote-worker.ts';
import type { EffectId } from '#lib/effects.ts';
import { effectIds } from '#lib/effects.ts';
import { $editorFile } from '#session/files/selection.ts';
import type { Thumbnail } from '#session/model.ts';
import type { EffectFunctions } from './effect-tiles.worker.ts';
import { drawSamplePicture } from './sample-picture.ts';

/** Images of the tiles. Without `plain`, there is no image yet. Missing effects are still being made. */
export interface EffectTiles {
  /** The image without an effect. */
  plain?: ImageData;
  effects: ReadonlyMap<EffectId, ImageData>;
}

/** Side of a tile in pixels: enough for a high-density screen. All effects take about 100 ms. */
const SIDE = 160;
/** A smaller side would show squares. Applies to images that are tiny or very long. */
const MIN_SIDE = 32;
/** Files whose tiles are kept. One takes 1 MB. */
const MAX_KEPT = 8;

const noTiles: EffectTiles = { effects: new Map() };
const sample = { step: 'none' } as const satisfies Thumbnail;

/** Thumbnail of the file on the stage, or the sample. Undefined while it is loading. */
const $source = computed($editorFile, (file): Thumbnail | undefined => {
  const thumbnail = file?.thumbnail ?? sample;
  if (thumbnail.step === 'loading') return undefined;
  return thumbnail.step === 'shown' ? thumbnail : sample;
});

/** Complete tiles by their source, the last used ones last. */
const kept = new Map<Thumbnail, EffectTiles>();

/**
 * Makes the tiles of the selected file on this device, and again when another file is selected.
 * @param show called with the tiles that are finished so far
 * @returns function that cancels unfinished tiles and stops
 */
export function watchEffectTiles(show: (tiles: EffectTiles) => void): () => void {
  const worker = remoteWorker<EffectFunctions>(
    new Worker(new URL('./effect-tiles.worker.ts', import.meta.url), { type: 'module' }),
  );
  let making: AbortController | undefined;
  const stop = $source.subscribe((source) => {
    making?.abort();
    making = new AbortController();
    if (source) void showTiles(source, worker, show, making.signal);
    else show(noTiles);
  });
  return () => {
    stop();
    making?.abort();
    worker.terminate();
  };
}

/** Shows the image at once, then each effect. If the worker fails, the tiles keep showing the image. */
async function showTiles(
  source: Thumbnail,
  worker: RemoteWorker<EffectFunctions>,
  show: (tiles: EffectTiles) => void,
  signal: AbortSignal,
): Promise<void> {
  const known = kept.get(source);
  if (known) {
    keep(source, known);
    return show(known);
  }
  const plain = (await drawPicture(source).catch(() => undefined)) ?? (await drawPicture(sample));
  if (signal.aborted) return;
  let tiles: EffectTiles = { plain, effects: new Map() };
  show(tiles);
  for (const effect of effectIds) {
    const picture = await worker.call(({ withEffect }) => withEffect(plain, effect)).catch(() => undefined);
    if (!picture || signal.aborted) return;
    tiles = { plain, effects: new Map([...tiles.effects, [effect, picture]]) };
    show(tiles);
  }
  keep(source, tiles);
}

function keep(source: Thumbnail, tiles: EffectTiles): void {
  kept.delete(source);
  kept.set(source, tiles);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest);
}

/** The middle square of a thumbnail, or the sample. */
async function drawPicture(source: Thumbnail): Promise<ImageData> {
  if (source.step !== 'shown') return drawSquare(SIDE, (context) => drawSamplePicture(context, SIDE));
  const image = Object.assign(new Image(), { src: source.url });
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const own = Math.min(width, height);
  const side = Math.min(SIDE, Math.max(MIN_SIDE, own));
  return drawSquare(side, (context) =>
    context.drawImage(image, (width - own) / 2, (height - own) / 2, own, own, 0, 0, side, side),
  );
}

function drawSquare(side: number, draw: (context: CanvasRenderingContext2D) => void): ImageData {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  draw(context);
  return context.getImageData(0, 0, side, side);
}
