// Checks the levels of `perceptualTarget`: what libjxl's own program says about the results, and what they cost.
//   npm run bench:quality -- [--format "jpg|webp"] [--images "photo|logo"] [--write]
// Needs `ssimulacra2` in the PATH (see quality.ts) and the corpus. Prints the rows and a table. --write also replaces that of
// docs/PERFORMANCE.md.
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { type PerceptualLevel, perceptualLevelNames, perceptualLevels } from '#lib/options/perceptual-levels.ts';
import { serverHost } from '#lib/server/engine/server-host.ts';
import { converted } from '../../tests/support/images/converted.ts';
import { startServer, temporaryDir } from '../../tests/support/server/server.ts';
import { markdown, runInfo, writeTable } from '../report.ts';
import { median } from '../statistics.ts';
import { type BenchImage, benchImages, moreImages } from './images.ts';
import { ssimulacra2Of } from './scores.ts';

const { values } = parseArgs({
  options: {
    format: { type: 'string', default: '' },
    images: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

const encoders = {
  jpg: (image, quality) => image.flatten({ background: '#fff' }).jpeg({ quality }),
  webp: (image, quality) => image.webp({ quality }),
  avif: (image, quality) => image.avif({ quality }),
} as const satisfies Record<string, (image: Sharp, quality: number) => Sharp>;
type Format = keyof typeof encoders;

interface Measured {
  image: BenchImage;
  /** By libjxl's program. */
  score: number;
  bytes: number;
  /** Bytes of plain sharp with its defaults, at quality 90 and 80. */
  plainBytes: readonly [number, number];
  encodings: number;
  /** CPU time relative to one conversion at the quality that was found. Does not depend on the load of the machine. */
  cpuTime: number;
}

const images = (await takeImages()).filter(({ name, kind }) => new RegExp(values.images).test(`${kind} ${name}`));
const rows: string[][] = [];
for (const format of Object.keys(encoders) as Format[]) {
  if (!new RegExp(values.format).test(format)) continue;
  for (const level of perceptualLevelNames) {
    const measured: Measured[] = [];
    for (const image of images) {
      measured.push(await measure(image, format, level));
      console.error(format, level, image.kind, image.name, JSON.stringify({ ...measured.at(-1), image: undefined }));
    }
    rows.push(summarize(format, level, measured));
  }
}
const head = [
  'Format',
  'Level',
  'Goal',
  'Median',
  'Worst',
  'Below',
  'Of quality 90',
  'Of quality 80',
  'Encodings',
  'Time',
];
const text = `${runInfo(1)}; ${images.length} images.\n\n${markdown(head, rows)}`;
console.log(text);
if (values.write) await writeTable('bench:levels', text);

async function takeImages(): Promise<BenchImage[]> {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'error' });
  try {
    return [...(await benchImages(server.url)), ...(await moreImages())];
  } finally {
    await server.end();
    await folder.remove();
  }
}

async function measure(image: BenchImage, format: Format, perceptualTarget: PerceptualLevel): Promise<Measured> {
  const tries = new Set<string>();
  const host = {
    ...serverHost,
    sharp: Object.assign((...args: Parameters<typeof sharp>) => {
      if (typeof args[0] === 'string' && /\/try-\d+$/.test(args[0])) tries.add(args[0]);
      return sharp(...args);
    }, sharp),
  };
  const searched = await timeOf(() =>
    converted(image.png, { outputFormat: format, perceptualTarget }, undefined, host),
  );
  const { quality } = searched.result.result;
  const once = await timeOf(() => converted(image.png, { outputFormat: format, ...(quality && { quality }) }));
  const plain = async (setting: number) => (await encoders[format](sharp(image.png), setting).toBuffer()).length;
  const { file } = searched.result;
  return {
    image,
    score: await ssimulacra2Of(image.png, file, format === 'jpg' ? '#fff' : undefined),
    bytes: file.length,
    plainBytes: [await plain(90), await plain(80)],
    encodings: Math.max(1, tries.size),
    cpuTime: searched.cpuMs / once.cpuMs,
  };
}

async function timeOf<Result>(run: () => Promise<Result>): Promise<{ result: Result; cpuMs: number }> {
  const start = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(start);
  return { result, cpuMs: (user + system) / 1000 };
}

function summarize(format: Format, level: PerceptualLevel, measured: readonly Measured[]): string[] {
  const goal = perceptualLevels[level];
  const worst = measured.reduce((one, other) => (other.score < one.score ? other : one));
  const ratio = (index: 0 | 1) => median(measured.map(({ bytes, plainBytes }) => bytes / plainBytes[index])).toFixed(2);
  return [
    format,
    level,
    String(goal),
    median(measured.map(({ score }) => score)).toFixed(1),
    `${worst.score.toFixed(1)} (${worst.image.name})`,
    // Rounding differs between this metric and libjxl's by up to 0.6.
    String(measured.filter(({ score }) => score < goal - 0.6).length),
    ratio(0),
    ratio(1),
    median(measured.map(({ encodings }) => encodings)).toFixed(0),
    median(measured.map(({ cpuTime }) => cpuTime)).toFixed(1),
  ];
}
