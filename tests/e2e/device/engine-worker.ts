import type { Page } from '@playwright/test';
import type { DeviceRequest } from '../../../src/device/contract.ts';
import { optionsSchema } from '../../../src/lib/options/schema.ts';
import { assetUrl } from '../../support/device/engine-pool-page.ts';
import type { OptionsInput } from '../../support/images/converted.ts';

export const limits = { maxPixels: 268e6, memoryBytes: 1536 * 1024 ** 2 };

export interface DeviceAnswer {
  /** SHA-256 of the file, computed by the page from the bytes that it received. */
  sha256?: string;
  /** The file in base64. */
  file?: string;
  notices?: string[];
  width?: number;
  height?: number;
  /** Error code. */
  error?: string;
  heapBytes: number;
}

declare global {
  interface Window {
    engine: { worker: Worker; next(): Promise<unknown> };
  }
}

/** Starts an engine worker in a page, and resolves when it is ready. @returns milliseconds until then */
export function startEngine(page: Page): Promise<number> {
  return page.evaluate(async (url) => {
    const start = performance.now();
    const worker = new Worker(url, { type: 'module' });
    const next = () =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => !['downloaded', 'converting'].includes(data.type) && resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
      });
    window.engine = { worker, next };
    await next();
    return performance.now() - start;
  }, assetUrl('engine.worker'));
}

/** Converts a file in the engine worker of a page. */
export function convertInPage(page: Page, file: Buffer, options: OptionsInput): Promise<DeviceAnswer> {
  const request = { originalName: 'image', options: optionsSchema.parse(options), limits, wantsPreview: true };
  return page.evaluate(
    async ([base64, request]) => {
      const source = new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]);
      window.engine.worker.postMessage({ ...request, source } satisfies DeviceRequest);
      const answer = (await window.engine.next()) as import('../../../src/device/contract.ts').DeviceResponse;
      if (answer.type === 'error') return { error: answer.error.code, heapBytes: answer.heapBytes };
      if (answer.type !== 'result') throw new Error('The engine started again.');
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', answer.file));
      return {
        sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
        file: btoa(Array.from(answer.file, (byte) => String.fromCharCode(byte)).join('')),
        notices: answer.result.notices.map(({ code }) => code),
        width: answer.result.width,
        height: answer.result.height,
        heapBytes: answer.heapBytes,
      };
    },
    [file.toString('base64'), request] as const,
  );
}
