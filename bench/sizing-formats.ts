import { nanoid } from 'nanoid';
import type { ConversionItem } from '#lib/api.ts';
import { longPdf } from '../tests/fixtures/pdf.ts';
import { visitorOf } from '../tests/machines/asked.ts';
import { type Fields, succeeded, type TestFile } from '../tests/support/api.ts';
import { watchTree } from './memory.ts';
import { photos } from './photos.ts';
import type { Measured } from './sizing-machines.ts';
import { median } from './statistics.ts';

const MB = 1024 ** 2;
const PAGES = 20;
const targets = ['jpg', 'png', 'webp', 'avif', 'svg'] as const;

interface Case {
  source: string;
  target: string;
  file: TestFile;
  /** How many results it makes. */
  results: number;
  fields: Fields;
}

/** Converts each source to each format, one at a time and with the product's defaults. @returns a row of the table each */
export async function measureFormats(
  machines: Measured,
  repeats: number,
): Promise<{ from: string; rows: string[][]; workerBytes: number; webBytes: number }> {
  const { large, medium, from } = await photos();
  const pdf = { name: 'long.pdf', bytes: await longPdf(PAGES) };
  const pictures = [
    { source: '12 MP JPEG', file: large },
    { source: '2 MP JPEG', file: medium },
  ];
  const cases: Case[] = [
    ...pictures.flatMap(({ source, file }) =>
      targets.map((target) => ({ source, target, file, results: 1, fields: { outputFormat: target } })),
    ),
    {
      source: `a page of a PDF (A4, 150 DPI)`,
      target: 'jpg',
      file: pdf,
      results: PAGES,
      fields: { outputFormat: 'jpg' },
    },
  ];
  const watches = [machines.workers[0], machines.webs[0]].map((machine) => watchTree(machine?.server.pid ?? 0));
  const rows: string[][] = [];
  for (const one of cases) {
    rows.push(await measureCase(machines, one, repeats));
    console.error(rows.at(-1)?.join(' · '));
  }
  const [workerBytes = 0, webBytes = 0] = await Promise.all(watches.map((watch) => watch.stop()));
  return { from, rows, workerBytes, webBytes };
}

async function measureCase(machines: Measured, one: Case, repeats: number): Promise<string[]> {
  const { source, target, file, results, fields } = one;
  const visitor = visitorOf(`visitor=${nanoid()}`);
  const times: number[] = [];
  const ids: string[] = [];
  const before = await settledRequests(machines);
  for (let count = 0; count < repeats; count++) {
    const startedAt = performance.now();
    const answer = await visitor.post(machines.webs[0].server.url, [file], fields);
    const items = ((await answer.json()) as ConversionItem[]).map(succeeded);
    times.push((performance.now() - startedAt) / results);
    ids.push(...items.map(({ id }) => id));
  }
  const after = await settledRequests(machines);
  const requests = ['PUT', 'GET', 'DELETE'].map((method) =>
    (((after[method] ?? 0) - (before[method] ?? 0)) / (repeats * results)).toFixed(1),
  );
  const keptBytes = await storedBytes(machines, ids);
  const ms = median(times);
  const perResult = keptBytes / (repeats * results);
  return [
    source,
    target,
    (ms / 1000).toFixed(2),
    Math.round(3_600_000 / ms).toLocaleString('en'),
    (file.bytes.length / results / MB).toFixed(2),
    (perResult / MB).toFixed(2),
    Math.round((perResult * 1e6) / 1e9).toLocaleString('en'),
    requests.join(', '),
  ];
}

/** What is kept of results: the files, and their thumbnails, which are asked for as pages do. */
async function storedBytes({ webs, sql }: Measured, ids: readonly string[]): Promise<number> {
  const rows = await sql<{ id: string; bytes: string; preview: string | null }[]>`
    select id, size_bytes as bytes, preview_key as preview from conversions where id in ${sql(ids)}`;
  let bytes = 0;
  for (const row of rows) {
    bytes += Number(row.bytes);
    if (row.preview) bytes += (await (await fetch(new URL(`/previews/${row.id}`, webs[0].server.url))).bytes()).length;
  }
  return bytes;
}

/** Requests so far, once what is removed after an answer has been removed. */
async function settledRequests(machines: Measured): Promise<Record<string, number>> {
  for (;;) {
    const [{ count } = { count: '0' }] = await machines.sql<{ count: string }[]>`
      select count(*) from conversions where source_key is not null`;
    if (Number(count) === 0) return machines.s3Requests();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
