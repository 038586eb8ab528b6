import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { type ConversionItem, isFailed } from '#lib/api.ts';
import type { OutputFormat } from '#lib/formats/formats.ts';
import type { ListedFile } from './hundred-files.ts';
import { plainSharp } from './plain.ts';

/** As many requests as a page has on their way. */
const REQUESTS_AT_ONCE = 3;

/** Measures both sides in turn, so that both meet the same machine, and prints the ratio of each round. */
export async function throughHttp(
  url: string,
  files: readonly ListedFile[],
  format: string,
  rounds: number,
): Promise<void> {
  // As in the engine processes, so that both have the same threads.
  sharp.cache(false);
  sharp.concurrency(2);
  const list = files.filter(({ plain, broken }) => plain && !broken);
  const workers = availableParallelism();
  for (let round = 1; round <= rounds; round++) {
    const plainMs = await timed(() => inTurns(list, workers, (file) => convertPlain(file, format as OutputFormat)));
    const oursMs = await timed(() => inTurns(list, REQUESTS_AT_ONCE, (file) => send(url, file, format)));
    console.log(
      `${list.length} files to ${format}: plain sharp, ${workers} workers ${seconds(plainMs)}; by HTTP ${seconds(oursMs)}; ` +
        `ratio ${(oursMs / plainMs).toFixed(2)}`,
    );
  }
}

async function convertPlain({ path }: ListedFile, outputFormat: OutputFormat): Promise<void> {
  const bytes = await readFile(path);
  const { autoOrient } = await sharp(bytes).metadata();
  const image = sharp(bytes).autoOrient().keepMetadata().withMetadata({ orientation: 1 });
  await plainSharp(image, { outputFormat }, autoOrient).toBuffer();
}

async function send(url: string, { path, name }: ListedFile, outputFormat: string): Promise<void> {
  const form = new FormData();
  form.append('outputFormat', outputFormat);
  form.append('files', await openAsBlob(path), name);
  const answer = await fetch(new URL('/api/convert', url), { method: 'POST', body: form });
  const [item] = (await answer.json()) as ConversionItem[];
  if (!item || isFailed(item)) throw new Error(`Not converted: ${name}`);
}

async function inTurns<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
