import type { Page } from '@playwright/test';
import type { DeviceRequest, DeviceResponse } from '../../../src/device/contract.ts';
import type { EngineResponse } from '../../../src/lib/engine/contract.ts';
import { optionsSchema } from '../../../src/lib/options/schema.ts';
import { assetUrl } from '../../support/device/engine-pool-page.ts';
import type { SameBytesCase } from './same-bytes-cases.ts';

const limits = { maxPixels: 268e6, memoryBytes: 1536 * 1024 ** 2 };

export interface DeviceOutcome {
  response: EngineResponse;
  /** Empty after an error. */
  file: Buffer;
  /** Undefined if the engine wrote none. */
  preview?: Buffer;
}

/** The file of a case is given as bytes. */
export type ConvertedCase = Omit<SameBytesCase, 'file' | 'group' | 'logo'>;

declare global {
  interface Window {
    engine: { worker: Worker; next(): Promise<DeviceResponse> };
  }
}

/** Starts an engine worker in a page, and resolves when it is ready. */
export async function startEngine(page: Page): Promise<void> {
  await page.evaluate(async (url) => {
    const worker = new Worker(url, { type: 'module' });
    const next = () =>
      new Promise<DeviceResponse>((resolve, reject) => {
        worker.onmessage = ({ data }) => !['downloaded', 'loading', 'converting'].includes(data.type) && resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
      });
    window.engine = { worker, next };
    await next();
  }, assetUrl('engine.worker'));
}

/** Converts a file in the engine worker of a page. */
export async function convertInPage(
  page: Page,
  bytes: Buffer,
  { title, options = {}, name = 'image', page: pageOfDocument, copyOf, limits: changed }: ConvertedCase,
  logo?: Buffer,
): Promise<DeviceOutcome> {
  const request: Omit<DeviceRequest, 'source' | 'watermarkImage'> = {
    originalName: name,
    options: optionsSchema.parse(options),
    limits: { ...limits, ...changed },
    wantsPreview: true,
    ...(copyOf && { copyOf }),
    ...(pageOfDocument && { page: { ...pageOfDocument, documentId: title } }),
  };
  const { response, file, preview } = await page.evaluate(
    async ([base64, request, logo]) => {
      const source = new Blob([Uint8Array.fromBase64(base64)]);
      const image = logo === undefined ? {} : { watermarkImage: new Blob([Uint8Array.fromBase64(logo)]) };
      window.engine.worker.postMessage({ ...request, ...image, source } satisfies DeviceRequest);
      const response = await window.engine.next();
      if (response.type === 'error') return { response: { ok: false as const, error: response.error }, file: '' };
      if (response.type !== 'result') throw new Error(`The engine answered ${response.type}.`);
      const { result, file, preview } = response;
      return { response: { ok: true as const, result }, file: file.toBase64(), preview: preview?.toBase64() };
    },
    [bytes.toString('base64'), request, logo?.toString('base64')] as const,
  );
  return {
    response,
    file: Buffer.from(file, 'base64'),
    ...(preview !== undefined && { preview: Buffer.from(preview, 'base64') }),
  };
}
