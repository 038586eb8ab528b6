import './dispose-symbols.ts';
import { convert } from '../lib/engine/convert.ts';
import { toEngineError } from '../lib/engine/failure.ts';
import { AppError } from '../lib/errors.ts';
import type { DeviceRequest, DeviceResponse, DeviceResult } from './contract.ts';
import { startDeviceHost } from './device-host.ts';

const sourcePath = '/source';
const resultPath = '/result';
const previewPath = '/preview';

// An error here reaches the page as the worker's `error` event.
const host = await startDeviceHost();

addEventListener('message', async ({ data }: MessageEvent<DeviceRequest>) => {
  try {
    const converted = await convertFile(data);
    const transfer = [converted.file.buffer, ...(converted.preview ? [converted.preview.buffer] : [])];
    post({ type: 'result', ...converted, heapBytes: host.heapBytes() }, transfer);
  } catch (thrown) {
    post({ type: 'error', error: toEngineError(thrown, data.limits), heapBytes: host.heapBytes() });
  }
});
post({ type: 'ready', heapBytes: host.heapBytes() });

function post(response: DeviceResponse, transfer: Transferable[] = []): void {
  postMessage(response, { transfer });
}

/** @throws AppError with the engine's error */
async function convertFile({ source, wantsPreview, ...request }: DeviceRequest): Promise<DeviceResult> {
  const { files } = host;
  try {
    await files.writeFile(sourcePath, [new Uint8Array(await source.arrayBuffer())]);
    post({ type: 'converting', heapBytes: host.heapBytes() });
    const preview = wantsPreview ? { previewPath } : {};
    const response = await convert({ ...request, ...preview, sourcePath, resultPath }, host);
    if (!response.ok) {
      const { code, details, cause } = response.error;
      throw new AppError(code, details, { cause });
    }
    const { result } = response;
    return {
      result,
      file: await files.readFile(resultPath),
      ...(result.hasPreview && { preview: await files.readFile(previewPath) }),
    };
  } finally {
    await Promise.all([sourcePath, resultPath, previewPath].map((path) => files.remove(path)));
  }
}
