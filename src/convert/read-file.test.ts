import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileLimits } from '#lib/text/file-limits.ts';
import { maxFileBytes } from '#session/files/limits.ts';
import { readFile } from './read-file.ts';

const canRunEngine = vi.hoisted(() => vi.fn());
vi.mock('./device/device-limits.ts', () => ({ canRunEngine }));

beforeEach(() => void canRunEngine.mockReturnValue(true));
afterEach(() => vi.clearAllMocks());

/** A file that begins like one of its format, without bytes for the rest of its size. */
function fileOf(name: string, head: string | Uint8Array<ArrayBuffer>, sizeBytes: number): File {
  const file = new File([head], name);
  Object.defineProperty(file, 'size', { value: sizeBytes });
  return file;
}
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const overServer = maxFileBytes() + 1;
const outcome = async (file: File) => {
  const reading = await readFile(file);
  if (reading === 'unknown') return reading;
  return reading.state.step === 'rejected' ? reading.state.error.message : reading.state.step;
};

test('the device takes files that are too large for the server', async () => {
  expect(await outcome(fileOf('big.jpg', jpeg, overServer))).toBe('ready');
  expect(await outcome(fileOf('big.jpg', jpeg, 200 * 1024 ** 2))).toBe('ready');
  expect(await outcome(fileOf('big.jpg', jpeg, 200 * 1024 ** 2 + 1))).toBe('This file is over the 200 MB limit.');
});

test('a file that needs the server is refused by its limit', async () => {
  const refusal = 'This file is over the server’s 50 MB limit.';
  expect(await outcome(fileOf('big.svg', svg, overServer))).toBe('ready');
  canRunEngine.mockReturnValue(false);
  expect(await outcome(fileOf('big.svg', svg, overServer))).toBe(refusal);
  expect(await outcome(fileOf('big.jpg', jpeg, overServer))).toBe(refusal);
});

test('one sentence names all limits', () => {
  expect(fileLimits('50')).toBe('up to 100 files, 200 MB each (50 MB on the server)');
});

test('a compressed SVG is unpacked up to the limit of what converts it', async () => {
  const packed = gzipSync(`${svg}${' '.repeat(overServer)}`);
  const file = () => new File([new Uint8Array(packed)], 'big.svgz');
  expect(await outcome(file())).toBe('ready');
  canRunEngine.mockReturnValue(false);
  expect(await outcome(file())).toBe('This file is over the server’s 50 MB limit.');
});
