// How long a visitor's small file takes while another's hundred photos of 12 MP are in the queue.
//   npm run bench:fairness -- [--samples 15] [--format webp] [--alone]
// --alone: also without the hundred. Prints the times, sorted, and their median.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { nanoid } from 'nanoid';
import { type ConversionItem, type ConversionLine, isFailed, NDJSON } from '#lib/api.ts';
import { formOf } from '../tests/support/api.ts';
import { photo } from '../tests/support/photo.ts';
import { startServer, temporaryDir } from '../tests/support/server.ts';
import { photos } from './photos.ts';

const FILES = 100;

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '15' },
    format: { type: 'string', default: 'webp' },
    alone: { type: 'boolean', default: false },
  },
});
const samples = Number(values.samples);

const { large } = await photos();
const small = { name: 'small.jpg', bytes: await photo(800, 600).jpeg().toBuffer() };
const folder = await temporaryDir();
const server = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'error' });
await smallFile();
if (values.alone) report('alone', await take(() => true));

let ended = 0;
const hundred = sendHundred();
while (ended === 0) await new Promise((resolve) => setTimeout(resolve, 50));
report(`with ${FILES} photos of 12 MP in the queue`, await take(() => ended < FILES));
console.log(
  `${ended} of the ${FILES} had ended by then; load ${loadavg()[0]?.toFixed(1)}, ${availableParallelism()} cores`,
);
await hundred.catch(() => {});
await server.end();
await folder.remove();

async function take(goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (times.length < samples && goesOn()) times.push(await smallFile());
  return times;
}

/** Of a visitor who has not been there before. @returns milliseconds until its answer */
async function smallFile(): Promise<number> {
  const startedAt = performance.now();
  const response = await post([small], { outputFormat: values.format }, {});
  const [item] = (await response.json()) as ConversionItem[];
  if (!item || isFailed(item)) throw new Error(`Not converted: ${JSON.stringify(item)}`);
  return performance.now() - startedAt;
}

/** Four requests of one visitor, side by side. */
async function sendHundred(): Promise<void> {
  const headers = { Accept: NDJSON, Cookie: `visitor=${nanoid()}` };
  const files = Array.from({ length: FILES / 4 }, (_, index) => ({ name: `${index}.jpg`, bytes: large.bytes }));
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const response = await post(files, { outputFormat: values.format }, headers);
      let rest = '';
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        ended += lines.filter((line) => 'originalName' in (JSON.parse(line) as ConversionLine)).length;
      }
    }),
  );
}

async function post(...[files, fields, headers]: [...Parameters<typeof formOf>, Record<string, string>]) {
  const response = await fetch(`${server.url}/api/convert`, { method: 'POST', body: formOf(files, fields), headers });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response;
}

function report(name: string, times: number[]): void {
  const sorted = times.map(Math.round).sort((one, other) => one - other);
  console.log(`${name}: median ${sorted[Math.floor(sorted.length / 2)]} ms of ${sorted.join(', ')}`);
}
