import '#lib/polyfills.ts';
import { expose } from 'comlink';
import type { EffectId } from '#lib/effects.ts';
import { applyEffect } from '#lib/pixels/apply-effect.ts';

const functions = {
  withEffect({ width, height, data }: ImageData, effect: EffectId): ImageData {
    const { pixels } = applyEffect({ width, height, channels: 4, pixels: Uint8Array.from(data) }, effect);
    return new ImageData(new Uint8ClampedArray(pixels), width, height);
  },
};

export type EffectFunctions = typeof functions;

expose(functions);
