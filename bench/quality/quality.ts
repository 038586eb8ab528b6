// Compares encoders by the bytes and the time that they need for the same perceptual quality.
//   npm run bench:quality -- [--format "jpg|webp"] [--images "photo|logo"] [--write]
// Needs `ssimulacra2` and `butteraugli_main` (libjxl 0.11: Debian 13's libjxl-devtools), `avifenc` (Debian's libavif-bin) and the
// corpus. Prints tables. --write also replaces those in docs/PERFORMANCE.md and its plots.
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { projectDir, startServer, temporaryDir } from '../../tests/support/server/server.ts';
import { photos } from '../photos.ts';
import { markdown, runInfo, writeTable } from '../report.ts';
import { median } from '../statistics.ts';
import { bytesAt } from './curve.ts';
import { comparisons, type Encoder, type Format, type Reference } from './encoders.ts';
import { type BenchImage, benchImages, imageKinds } from './images.ts';
import { type EncoderCosts, plot } from './plot.ts';
import { type Scores, scoreOf } from './scores.ts';

const { values } = parseArgs({
  options: {
    format: { type: 'string', default: '' },
    images: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

const metrics = ['ssimulacra2', 'butteraugli'] as const satisfies (keyof Scores)[];
type Metric = (typeof metrics)[number];

interface Encoding extends Scores {
  bytes: number;
}

interface Summary extends EncoderCosts {
  /** The kind of images that needs the most bytes, by its median. */
  worst: { kind: string; bytes: number };
  /** Images of which no measured setting reaches the visual quality of the reference. No median includes them. */
  missed: number;
}

for (const program of ['ssimulacra2', 'butteraugli_main', 'avifenc']) {
  if (spawnSync(program, ['--version']).error) {
    console.error(`${program} is missing: see bench/quality/quality.ts`);
    process.exit(1);
  }
}

/** Times of the photo per encoder, interleaved with those of the reference. */
const ROUNDS = 3;

// As in an engine process of this machine, and as avifenc.
sharp.concurrency(availableParallelism());

const images = await takeImages();
const { large: photo } = await photos();
const tables: string[] = [];
const formats = (Object.keys(comparisons) as Format[]).filter((format) => new RegExp(values.format).test(format));
// Before the comparisons of images, which take long: only times need an idle machine.
const times = new Map<Encoder, number>();
for (const format of formats) {
  const { reference, others } = comparisons[format];
  for (const encode of Object.values(others)) times.set(encode, await relativeTime(encode, reference));
}
console.error('times are measured');
for (const format of formats) {
  const { reference, qualities, others, goal } = comparisons[format];
  const background = format === 'jpg' ? '#fff' : '#808080';
  const target = new Map<BenchImage, Encoding>();
  for (const image of images) {
    target.set(image, await measure(image, reference.encode, reference.quality, background));
  }
  const summaries: Summary[] = [];
  for (const [name, encode] of Object.entries(others)) {
    const curves = new Map<BenchImage, Encoding[]>();
    for (const image of images) {
      const encodings: Encoding[] = [];
      for (const quality of qualities) encodings.push(await measure(image, encode, quality, background));
      curves.set(image, encodings);
    }
    summaries.push(summarize(name, curves, target, times.get(encode) ?? 0));
    console.error(format, JSON.stringify(summaries.at(-1)));
  }
  const title = `${reference.name} at quality ${reference.quality}`;
  tables.push(`### ${format.toUpperCase()}\n\nRelative to ${title}; goal of balanced: ${goal}.\n\n${table(summaries)}`);
  if (values.write) {
    await mkdir(join(projectDir, 'docs/plots'), { recursive: true });
    await writeFile(join(projectDir, `docs/plots/quality-${format}.svg`), plot(summaries, title));
  }
}
const text = [`${runInfo(1)}; ${images.length} images.`, ...tables].join('\n\n');
console.log(text);
if (values.write) await writeTable('bench:quality', text);

async function takeImages(): Promise<BenchImage[]> {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'error' });
  try {
    const all = await benchImages(server.url);
    return all.filter(({ name, kind }) => new RegExp(values.images).test(`${kind} ${name}`));
  } finally {
    await server.end();
    await folder.remove();
  }
}

async function measure(image: BenchImage, encode: Encoder, quality: number, background: string): Promise<Encoding> {
  const encoded = await encode(image.png, quality);
  return { bytes: encoded.length, ...(await scoreOf(image.png, encoded, background)) };
}

/** Time to decode and encode the photo, relative to the reference. */
async function relativeTime(encode: Encoder, { encode: encodeReference, quality }: Reference): Promise<number> {
  const times = { own: [] as number[], reference: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.own.push(await timeOf(() => encode(photo.bytes, quality)));
    times.reference.push(await timeOf(() => encodeReference(photo.bytes, quality)));
  }
  return median(times.own) / median(times.reference);
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function summarize(
  name: string,
  curves: ReadonlyMap<BenchImage, readonly Encoding[]>,
  target: ReadonlyMap<BenchImage, Encoding>,
  time: number,
): Summary {
  const ratios = (metric: Metric, kind?: string): number[] =>
    [...curves].flatMap(([image, encodings]) => {
      const goal = target.get(image);
      if (!goal || (kind && image.kind !== kind)) return [];
      const visualQuality = (scores: Scores) => (metric === 'butteraugli' ? -scores.butteraugli : scores.ssimulacra2);
      const points = encodings.map((each) => ({ visualQuality: visualQuality(each), bytes: each.bytes }));
      const bytes = bytesAt(points, visualQuality(goal));
      return bytes === undefined ? [] : [bytes / goal.bytes];
    });
  const kinds = metrics.flatMap((metric) =>
    imageKinds.map((kind) => ({ kind: `${kind}, ${metric}`, bytes: median(ratios(metric, kind)) })),
  );
  return {
    name,
    bytes: { ssimulacra2: median(ratios('ssimulacra2')), butteraugli: median(ratios('butteraugli')) },
    time,
    worst: kinds.reduce((one, other) => (other.bytes > one.bytes ? other : one)),
    missed: metrics.reduce((sum, metric) => sum + images.length - ratios(metric).length, 0),
  };
}

/** Whether no other encoder needs fewer bytes and less time. */
function isOnFront({ bytes, time }: Summary, all: readonly Summary[]): boolean {
  return !all.some(
    (other) =>
      other.time < time && other.bytes.ssimulacra2 < bytes.ssimulacra2 && other.bytes.butteraugli < bytes.butteraugli,
  );
}

function table(summaries: readonly Summary[]): string {
  const head = ['Encoder', 'Bytes, SSIMULACRA2', 'Bytes, butteraugli', 'Time', 'Worst kind', 'Missed', 'Pareto front'];
  const rows = summaries.map((summary) => [
    summary.name,
    summary.bytes.ssimulacra2.toFixed(3),
    summary.bytes.butteraugli.toFixed(3),
    summary.time.toFixed(2),
    `${summary.worst.bytes.toFixed(2)} (${summary.worst.kind})`,
    String(summary.missed),
    isOnFront(summary, summaries) ? 'yes' : 'no',
  ]);
  return markdown(head, rows);
}
