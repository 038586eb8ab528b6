/** Replaces a text that a file contains once, or creates a file. */
export type Change = { file: string; find: string; replace: string } | { file: string; content: string };

export interface Section {
  page: string;
  heading: string;
  changes: readonly Change[];
  /** Changes that type checking demands: without them, it reports these files. */
  required: readonly Change[];
}

const before = (file: string, find: string, code: string): Change => ({ file, find, replace: `${code}${find}` });

const tables = {
  formats: 'src/lib/formats/formats.ts',
  effects: 'src/lib/effects.ts',
  steps: 'src/lib/plan/types.ts',
  memory: 'src/lib/plan/memory.ts',
  targetSize: 'src/lib/plan/target-size.ts',
  outputFormat: 'src/islands/options/format/output-format.ts',
  magick: 'src/lib/engine/decoders/magick.ts',
  decoders: 'src/lib/engine/decoders/decoders.ts',
  pixelSteps: 'src/lib/pixels/pixel-steps.ts',
} as const;
const endOfEffects = '} as const satisfies Record<string, Effect>';

/** An example for each section of docs/how-to. */
export const sections: readonly Section[] = [
  {
    page: 'add-an-effect.md',
    heading: 'One that changes colors',
    changes: [
      before(
        tables.effects,
        endOfEffects,
        `  cool: {
    label: 'Cool',
    formula: 'Red times 0.9, blue times 1.1 and 0.05 more (our own)',
    steps: colorStep({ matrix: [0.9, 0, 0, 0, 1, 0, 0, 0, 1.1], offset: [0, 0, 0.05] }),
  },
`,
      ),
    ],
    required: [],
  },
  {
    page: 'add-an-effect.md',
    heading: 'One that does something else with pixels',
    changes: [
      {
        file: 'src/lib/pixels/posterize.ts',
        content: `import type { RawImage } from './raw-image.ts';

export function posterize(image: RawImage, { levels }: { levels: number }): RawImage {
  const { pixels, channels } = image;
  const step = 255 / (levels - 1);
  for (let at = 0; at < pixels.length; at++) {
    if (channels === 4 && at % 4 === 3) continue;
    pixels[at] = Math.round(Math.round((pixels[at] ?? 0) / step) * step);
  }
  return image;
}
`,
      },
      before(tables.steps, `  | { op: 'watermark'`, `  | { op: 'posterize'; levels: number }\n`),
      before(tables.pixelSteps, 'import { sharpen }', `import { posterize } from './posterize.ts';\n`),
      before(tables.pixelSteps, 'sharpen, cartoon }', 'posterize, '),
      before(
        tables.effects,
        endOfEffects,
        `  poster: {
    label: 'Poster',
    formula: 'Each channel at 4 levels, evenly spaced (our own)',
    steps: () => [{ op: 'posterize', levels: 4 }],
  },
`,
      ),
    ],
    required: [
      before(
        'src/lib/plan/preview.ts',
        '  watermark: (step, scale, { width, height })',
        '  posterize: (step) => step,\n',
      ),
    ],
  },
  {
    page: 'add-a-format.md',
    heading: 'As a source',
    changes: [
      before(
        tables.formats,
        '  pdf: {\n',
        `  qoi: {
    label: 'QOI',
    mime: 'image/qoi',
    extensions: ['qoi'],
    matches: (head) => ascii(head, 0, 4) === 'qoif',
    alpha: true,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: false,
  },
`,
      ),
      before(
        tables.magick,
        '/** Decodes only the largest image of an icon. */',
        `export async function openQoi(file: SourceFile, host: EngineHost): Promise<Source> {
  const view = new DataView(file.head.buffer, file.head.byteOffset, file.head.byteLength);
  if (file.head.length < 14) throw new AppError('broken_file');
  check(view.getUint32(4), view.getUint32(8), file);
  const { icc: _, ...image } = await decode(await host.files.readFile(file.path), 'Qoi', host);
  return toSource(file, image, host);
}

`,
      ),
      before(tables.magick, `'Heic' | 'Bmp'`, `'Qoi' | `),
    ],
    required: [
      before(tables.decoders, 'import { openBmp', `import { openQoi } from './magick.ts';\n`),
      before(tables.decoders, '} as const satisfies', '  qoi: openQoi,\n'),
      before(tables.memory, 'pdf: 0 }', 'qoi: 0, '),
      before('src/lib/engine/preview.ts', '  pdf: 4,', '  qoi: 4,\n'),
      before(tables.outputFormat, `  pdf: 'jpg',`, `  qoi: 'jpg',\n`),
      before('src/islands/files/add/messages.ts', `    ico: 'ICO',`, `    qoi: 'QOI',\n`),
    ],
  },
  {
    page: 'add-a-format.md',
    heading: 'As a target',
    changes: [
      {
        file: tables.formats,
        find: `    label: 'TIFF',\n`,
        replace: `    label: 'TIFF',
    output: { name: 'TIFF', hint: 'best for printing', offered: 'everywhere', pages: false },\n`,
      },
      {
        file: tables.formats,
        find: `0, 0x2b, 0, 8]),
    alpha: true,
    animation: false,
    quality: 'none'`,
        replace: `0, 0x2b, 0, 8]),
    alpha: true,
    animation: false,
    quality: 'lossy'`,
      },
      before(tables.steps, `  | { format: 'avif'`, `  | { format: 'tiff'; quality: number }\n`),
    ],
    required: [
      before(
        'src/lib/plan/encode.ts',
        '  svg: ({ background, size })',
        `  tiff: ({ quality }) => ({ format: 'tiff', quality }),\n`,
      ),
      before(
        'src/lib/engine/encoders.ts',
        '};\n\n/**\n * Encodes an image',
        `  tiff: (image, { quality }) => image.tiff({ compression: 'jpeg', quality }),\n`,
      ),
      before(tables.memory, 'svg: 180', 'tiff: 8, '),
      before(tables.targetSize, '  svg: { fast: 0', '  tiff: { fast: 0.03, balanced: 0.03, smallest: 0.03 },\n'),
      before(tables.targetSize, '  svg: [[100, 8]]', '  tiff: [[1, 0.1], [50, 0.8], [90, 2.4], [100, 8]],\n'),
      before(tables.targetSize, '  svg: [100]', '  tiff: upTo(100),\n'),
      before(
        'src/lib/plan/notices.ts',
        `  svg: 'SVG has no quality`,
        `  tiff: 'Choose smaller dimensions, or WebP or AVIF, which hold more in as many bytes.',\n`,
      ),
      before('src/lib/metadata/exif-fields.ts', 'avif: true, svg: false', 'tiff: false, '),
      { file: tables.outputFormat, find: `  tiff: 'jpg',\n`, replace: '' },
    ],
  },
];
