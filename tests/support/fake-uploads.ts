import { vi } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { addFiles, clearFiles } from '../../src/convert/files/files.ts';
import { clearResults } from '../../src/convert/results/clear-results.ts';
import { cancelAll } from '../../src/convert/run/convert-file.ts';
import type { ConversionEvents } from '../../src/convert/server/transport.ts';
import { cancelRequest, sendConversion } from '../../src/convert/server/transport.ts';
import { $files } from '../../src/session/files/files.ts';
import { resetToPreset } from '../../src/session/options/page-state.ts';
import { $toasts } from '../../src/session/toast.ts';

// Conversions whose requests a test answers. The test file mocks `convert/server/transport.ts`.

export const item = {
  id: 'x',
  convertedName: 'a.jpg',
  sizeBytes: 38,
  originalSizeBytes: 100,
  notices: [],
} as unknown as ConvertedItem;

/** Open requests by file name. The test sends their events. */
export const server = new Map<
  string,
  ConversionEvents & {
    key: string;
    batchId?: string;
    namePattern?: string;
    end(): void;
    fail(error: Error): void;
  }
>();

/** Before each test: an empty page, and no requests. */
export function resetUploads(): void {
  cancelAll();
  clearFiles();
  clearResults();
  resetToPreset();
  $toasts.set([]);
  server.clear();
  vi.mocked(cancelRequest).mockClear();
  vi.mocked(sendConversion)
    .mockReset()
    .mockImplementation(({ file, key, options }, events, signal) => {
      const { batchId, namePattern } = options ?? {};
      return new Promise((end, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
        server.set(file.name, {
          ...events,
          key,
          ...(batchId && { batchId }),
          ...(namePattern && { namePattern }),
          end,
          fail,
        });
      });
    });
}

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const add = (...names: string[]) => addFiles(names.map((name) => new File([png], name)));

export function request(name: string) {
  const found = server.get(name);
  if (!found) throw new Error(`no request for ${name}`);
  return found;
}

export function finish(name: string, facts: Partial<ConvertedItem> = {}): void {
  request(name).onLine({ index: 0, ...item, convertedName: name, ...facts });
  request(name).end();
}

export const states = () => $files.get().map(({ state }) => state.step);

export const idOf = (name: string) => $files.get().find(({ file }) => file.name === name)?.id ?? '';
