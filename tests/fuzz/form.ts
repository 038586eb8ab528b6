import { effectIds } from '../../src/lib/effects.ts';
import { outputFormats } from '../../src/lib/formats/formats.ts';
import { resizeFits } from '../../src/lib/geometry/resize.ts';
import { perceptualLevelNames } from '../../src/lib/options/perceptual-levels.ts';
import {
  effortLevels,
  frameChoices,
  gridPositions,
  rawSources,
  watermarkPositions,
} from '../../src/lib/options/values.ts';
import type { Random } from './random.ts';

const json = JSON.stringify;
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Valid fields, with the share of forms that contain them. */
const plain: [name: string, share: number, value: (random: Random) => string][] = [
  ['quality', 0.3, (random) => String(random.below(101))],
  ['width', 0.25, (random) => String(1 + random.below(1500))],
  ['height', 0.15, (random) => String(1 + random.below(1500))],
  ['resizeFit', 0.2, (random) => random.pick(resizeFits)],
  ['upscale', 0.1, (random) => String(random.chance(0.5))],
  ['background', 0.1, () => '#abc'],
  ['effort', 0.2, (random) => random.pick(effortLevels)],
  ['keepOriginal', 0.2, (random) => String(random.chance(0.5))],
  ['keepJpegData', 0.2, (random) => String(random.chance(0.5))],
  ['targetSizeKb', 0.05, (random) => String(1 + random.below(200))],
  ['minSizeKb', 0.05, (random) => String(1 + random.below(100))],
  ['perceptualTarget', 0.05, (random) => random.pick([...perceptualLevelNames, '85.5'])],
  ['traceColors', 0.05, (random) => String(2 + random.below(63))],
  ['traceDetail', 0.05, (random) => String(random.below(101))],
  ['traceSmoothness', 0.05, (random) => String(random.below(101))],
  ['traceBlackAndWhite', 0.05, () => 'true'],
  ['frames', 0.05, (random) => random.pick(frameChoices)],
  ['rawSource', 0.05, (random) => random.pick(rawSources)],
  ['namePattern', 0.05, (random) => random.pick(['{name}-{width}w', '{index:3} {date}', '𝒲'.repeat(50), '*'])],
  ['dpi', 0.05, (random) => String(1 + random.below(2400))],
  ['hasWatermark', 0.1, () => 'true'],
  ['watermarkText', 0.1, (random) => random.pick(['© Words', '𝒲'.repeat(50), '<b>&amp;', '\u202eabc', ' '])],
  ['watermarkPosition', 0.1, (random) => random.pick(watermarkPositions)],
  ['watermarkX', 0.05, (random) => String(random.below(101))],
  ['watermarkSize', 0.05, (random) => String(0.5 + random.below(50))],
  ['watermarkOpacity', 0.05, (random) => String(1 + random.below(100))],
  ['watermarkColor', 0.05, () => '#a0c'],
  ['watermarkImagePosition', 0.05, (random) => random.pick(gridPositions)],
  ['watermarkImageTile', 0.05, () => 'true'],
  ['effects', 0.2, (random) => random.pick(effectIds)],
  ['preserveMetadata', 0.3, (random) => String(random.chance(0.5))],
  ['keepLocation', 0.1, (random) => String(random.chance(0.5))],
  ['keepFields', 0.1, (random) => String(random.chance(0.5))],
  ['advancedSettings', 0.1, (random) => json(random.pick(settings))],
  ['redactions', 0.05, (random) => json([{ x: random.below(60), y: 20, width: 40, height: 5, style: 'pixelate' }])],
  ['pdfDpi', 0.1, (random) => String(36 + random.below(150))],
];

const settings = [
  { colorAdjustments: { brightness: -100, contrast: 100, saturation: 50, hue: 180 } },
  { cropSettings: { x: 10, y: 10, width: 30, height: 50 } },
  { cropSettings: { width: 50, height: 50, smartCrop: true } },
  { cropSettings: { rotate: 270, flipHorizontal: true, straighten: -12.5, x: 20, width: 70 } },
  { noiseReduction: { strength: 60 } },
  { backgroundRemoval: { enabled: true, tolerance: 30 } },
];

const wrongNames = [
  'quality',
  'width',
  'effects',
  'metadata',
  'advancedSettings',
  'pdfPages',
  'pdfPassword',
  'batchId',
  'files',
  '__proto__',
  'constructor',
  '',
  'x'.repeat(200),
  'a[b]',
  '\u202e',
];
const wrongValues = [
  '',
  '-1',
  '1e99',
  'NaN',
  '0x10',
  '٣',
  'true',
  '{}',
  '[]',
  '[[]]',
  '{"__proto__":{"a":1}}',
  '{"a":',
  deep(5000),
  'x'.repeat(70_000),
  '\u0000',
  '<script>',
  '../../a',
  "'; drop table a; --",
  '%00',
  '[{"pageNumber":1e9}]',
  '{"title":"\\ud800"}',
  '{"location":{"latitude":91}}',
];

/** Random fields, mostly valid. */
export function fieldsBy(random: Random): [name: string, value: string][] {
  const fields: [string, string][] = [
    ['outputFormat', random.chance(0.8) ? random.pick(['jpg', 'png', 'webp']) : random.pick(outputFormats)],
  ];
  for (const [name, share, value] of plain) if (random.chance(share)) fields.push([name, value(random)]);
  // A mutated PDF may have very many pages.
  if (random.chance(0.95)) fields.push(['pdfPages', json([{ pageNumber: 1 + random.below(2) }])]);
  for (let left = random.chance(0.15) ? 1 + random.below(3) : 0; left > 0; left--) {
    fields.splice(random.below(fields.length + 1), 0, [random.pick(wrongNames), random.pick(wrongValues)]);
  }
  return fields;
}

const names = [
  'photo.jpg',
  'a.png',
  'scan.pdf',
  'drawing.svg',
  '',
  '.',
  '..',
  'no extension',
  '../../up.png',
  'C:\\a\\b.gif',
  'CON',
  'nul.jpg',
  'a\u202egpj.exe',
  'x'.repeat(10_000),
  '👩‍👩‍👧.webp',
  '<img src=x onerror=a()>.png',
  "'; --.png",
  'a%00b.png',
  '%22%0d%0aX: y',
  'tab\tname.png',
  'é'.repeat(300),
  ' . ',
  'a.b.c.d.e',
];

export const nameBy = (random: Random): string => random.pick(names);

const headers: [name: string, values: readonly string[]][] = [
  ['Accept', ['application/x-ndjson', 'application/x-ndjson; progress=1', 'text/html', '*/*', 'x/y;q=2', ',,,']],
  ['Accept-Encoding', ['br', 'gzip;q=0', 'identity;q=0', '*;q=0']],
  ['Accept-Language', ['xx-YY', '*'.repeat(3000)]],
  ['Idempotency-Key', ['x', `${'0'.repeat(40)}`, 'not-a-key.1', '']],
  ['Sec-Fetch-Site', ['cross-site', 'same-origin', 'nonsense']],
  ['Origin', ['null', 'https://elsewhere.example', 'nonsense']],
  ['X-Forwarded-For', ['1.2.3.4', 'nonsense', ','.repeat(500)]],
  ['X-Forwarded-Proto', ['https', 'javascript']],
  ['Host', ['elsewhere.example', '[::1]', 'a:99999', 'a b', '']],
  ['Range', ['bytes=0-1', 'bytes=-1', 'nonsense']],
  ['If-None-Match', ['*', '"a"']],
  ['Content-Encoding', ['gzip', 'nonsense']],
  [
    'Content-Type',
    [
      'multipart/form-data',
      'text/plain',
      'application/json',
      'multipart/form-data; boundary=""',
      'multipart/mixed; boundary=a',
    ],
  ],
];

/** Random headers, for most requests none. */
export function headersBy(random: Random): Record<string, string> {
  const chosen = Array.from({ length: random.chance(0.25) ? 1 + random.below(2) : 0 }, () => random.pick(headers));
  return Object.fromEntries(chosen.map(([name, values]) => [name, random.pick(values)]));
}
