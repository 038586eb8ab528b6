import '#lib/polyfills.ts';
import { expose } from 'comlink';
import { drawCopy } from './draw-copy.ts';

const functions = {
  /** @returns undefined if the browser cannot decode the image */
  drawCopy: (...image: Parameters<typeof drawCopy>) => drawCopy(...image).catch(() => undefined),
};

export type CopyFunctions = typeof functions;

expose(functions);
