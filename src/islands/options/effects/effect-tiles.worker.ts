import '#lib/polyfills.ts';
import { type EffectId, effectIds } from '#lib/effects.ts';
import { applyEffect } from '#lib/pixels/apply-effect.ts';

/** Message to the worker: a picture without an effect. It replaces an earlier one that is in work. */
export interface TilesRequest {
  id: number;
  picture: ImageData;
}

/** The picture with one effect. The worker posts one response per effect. */
export interface TileResponse {
  id: number;
  effect: EffectId;
  picture: ImageData;
}

let latestId = 0;

addEventListener('message', ({ data }: MessageEvent<TilesRequest>) => {
  latestId = data.id;
  void makeTiles(data);
});

async function makeTiles({ id, picture }: TilesRequest): Promise<void> {
  for (const effect of effectIds) {
    postMessage({ id, effect, picture: withEffect(picture, effect) } satisfies TileResponse);
    await nextTask();
    if (id !== latestId) return;
  }
}

/** Lets the next message arrive. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function withEffect({ width, height, data }: ImageData, effect: EffectId): ImageData {
  const { pixels } = applyEffect({ width, height, channels: 4, pixels: Uint8Array.from(data) }, effect);
  return new ImageData(new Uint8ClampedArray(pixels), width, height);
}
