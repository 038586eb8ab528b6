import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageIds } from '../../src/lib/language/languages.ts';
import type { Change } from './apply-change.ts';
import { projectDir } from './server/server.ts';

export interface Section {
  page: string;
  heading: string;
  changes: readonly Change[];
  /** Changes that type checking demands: without them, it reports these files. */
  required: readonly Change[];
}

const files = {
  formats: 'src/lib/formats/formats.ts',
  effects: 'src/lib/effects.ts',
  schema: 'src/lib/options/schema.ts',
  fields: 'src/lib/options/fields.ts',
  defaults: 'src/lib/options/defaults.ts',
  descriptions: 'src/lib/server/openapi/descriptions.ts',
  advancedOptions: 'src/islands/options/AdvancedOptions.tsx',
  optionTexts: 'src/islands/options/messages.ts',
  plan: 'src/lib/plan/plan.ts',
  steps: 'src/lib/plan/types.ts',
  memory: 'src/lib/plan/memory.ts',
  targetSize: 'src/lib/plan/target-size/target-size.ts',
  planTexts: 'src/lib/plan/messages.ts',
  outputFormat: 'src/session/options/output-format.ts',
  encoders: 'src/lib/engine/encoders.ts',
  magick: 'src/lib/engine/decoders/magick.ts',
  more: 'src/lib/engine/decoders/more/open-more.ts',
  pixelSteps: 'src/lib/pixels/pixel-steps.ts',
} as const;

/** A text in every language but English. */
const inEachLanguage = (file: string, table: string, key: string, texts: Record<Exclude<Language, 'en'>, string>) =>
  languageIds
    .filter((id) => id !== 'en')
    .map((id) => ({ file: file.replace('src/', `src/languages/${id}/`), table, entry: `${key}: '${texts[id]}'` }));

/** The first change that CONTRIBUTING.md proposes: a row of `effects`. */
const [, firstChange = ''] =
  /```ts\n([\s\S]*?),\n```/.exec(readFileSync(join(projectDir, 'CONTRIBUTING.md'), 'utf8')) ?? [];

/** An example for each section of docs/how-to. */
export const sections: readonly Section[] = [
  {
    page: 'add-an-effect.md',
    heading: 'One that changes colors',
    changes: [{ file: files.effects, table: 'effects', entry: firstChange }],
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
      { file: files.steps, union: 'PlanStep', member: `{ op: 'posterize'; levels: number }` },
      { file: files.pixelSteps, statement: `import { posterize } from './posterize.ts';` },
      { file: files.pixelSteps, table: 'pixelSteps', entry: 'posterize' },
      {
        file: files.effects,
        table: 'effects',
        entry: `poster: {
    label: 'Poster',
    formula: 'Each channel at 4 levels, evenly spaced (our own)',
    steps: () => [{ op: 'posterize', levels: 4 }],
  }`,
      },
    ],
    required: [{ file: 'src/lib/plan/preview/preview.ts', table: 'scalers', entry: 'posterize: (step) => step' }],
  },
  {
    page: 'add-an-option.md',
    heading: 'One that changes the picture',
    changes: [
      { file: files.schema, table: 'optionsSchema', entry: 'sharpenAmount: z.int().min(0).max(100).default(0)' },
      {
        file: 'src/islands/options/Sharpness.tsx',
        content: `import { useStore } from '@nanostores/react';
import { $options, setOption } from '#session/options/options.ts';
import { FieldHead } from '../ui/fields/FieldHead.tsx';
import { Slider } from '../ui/fields/Slider.tsx';
import { advancedMessages } from './messages.ts';
import { OptionReset } from './OptionReset.tsx';

export function Sharpness() {
  const { sharpenAmount } = useStore($options);
  return (
    <div>
      <FieldHead
        htmlFor="sharpenAmount"
        label={advancedMessages.sharpness}
        aside={<OptionReset option={advancedMessages.sharpness} field="sharpenAmount" />}
        value={\`\${sharpenAmount}%\`}
      />
      <Slider
        id="sharpenAmount"
        label={advancedMessages.sharpness}
        value={sharpenAmount}
        min={0}
        max={100}
        valueText={\`\${sharpenAmount}%\`}
        onChange={(amount) => setOption('sharpenAmount', amount)}
      />
    </div>
  );
}
`,
      },
      { file: files.optionTexts, table: 'advancedMessages', entry: `sharpness: 'Sharpness'` },
      { file: files.advancedOptions, statement: `import { Sharpness } from './Sharpness.tsx';` },
      { file: files.advancedOptions, component: 'AdvancedOptions', child: '<Sharpness />' },
      {
        file: files.plan,
        list: 'createPlan.steps',
        element:
          "...(options.sharpenAmount > 0 ? [{ op: 'sharpen', sigma: 1, amount: options.sharpenAmount / 50 } as const] : [])",
      },
    ],
    required: [
      { file: files.fields, table: 'fields', entry: `sharpenAmount: { panels: ['advanced'], setting: 'effects' }` },
      { file: files.defaults, table: 'defaultOptions', entry: 'sharpenAmount: 0' },
      { file: files.descriptions, table: 'optionDescriptions', entry: `sharpenAmount: '0 to 100, percent'` },
      ...inEachLanguage(files.optionTexts, 'advancedMessages', 'sharpness', {
        de: 'Schärfe',
        es: 'Nitidez',
        fr: 'Netteté',
        pt: 'Nitidez',
        it: 'Nitidezza',
        ja: 'シャープネス',
        zh: '锐度',
      }),
    ],
  },
  {
    page: 'add-a-format.md',
    heading: 'As a source',
    changes: [
      {
        file: files.formats,
        table: 'formats',
        entry: `farbfeld: {
    label: 'Farbfeld',
    mime: 'image/x-farbfeld',
    extensions: ['ff'],
    decoder: 'more',
    alpha: true,
    vector: false,
    animation: false,
    quality: 'none',
    metadata: false,
    browser: false,
  }`,
      },
      {
        file: 'src/lib/formats/sniff-format.ts',
        table: 'matches',
        entry: `farbfeld: (head) => ascii(head, 0, 8) === 'farbfeld'`,
      },
      {
        file: 'src/lib/engine/decoders/more/farbfeld.ts',
        content: `import { viewOf } from '../../../bytes.ts';
import type { ImageHeader } from './header.ts';

export function readFarbfeld(file: Uint8Array): ImageHeader {
  const view = viewOf(file);
  return { width: view.getUint32(8), height: view.getUint32(12), isDeep: true };
}
`,
      },
      { file: files.magick, union: 'CoderName', member: `'Farbfeld'` },
    ],
    required: [
      { file: files.more, statement: `import { readFarbfeld } from './farbfeld.ts';` },
      { file: files.more, table: 'moreFormats', entry: `farbfeld: { coder: 'Farbfeld', readHeader: readFarbfeld }` },
      { file: files.memory, table: 'processMemory.decoder', entry: 'farbfeld: 14' },
      { file: 'src/lib/engine/preview.ts', table: 'readingCost', entry: 'farbfeld: 4' },
      { file: files.outputFormat, table: 'substitutes', entry: `farbfeld: 'jpg'` },
    ],
  },
  {
    page: 'add-a-format.md',
    heading: 'As a target',
    changes: [
      { file: files.formats, union: 'EncoderName', member: `'bmp'` },
      {
        file: files.formats,
        table: 'formats.bmp',
        entry: `output: { encoder: 'bmp', name: 'BMP', hint: 'for old programs', offered: 'first', pages: false }`,
      },
      { file: files.steps, union: 'Encode', member: `{ format: 'bmp' }` },
      {
        file: 'src/lib/engine/write-bmp.ts',
        content: `import type { Sharp } from 'sharp';
import { latin1Bytes, viewOf } from '../bytes.ts';
import type { Encoding } from './codec.ts';
import type { EngineHost } from './host.ts';

const HEADER_BYTES = 14 + 108;
const BITFIELDS = 3;

/** Writes RGBA with a BITMAPV4HEADER, the first row on top. */
export async function writeBmp(
  image: Sharp,
  { path }: Encoding<{ format: 'bmp' }>,
  { files }: EngineHost,
): Promise<void> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const header = new Uint8Array(HEADER_BYTES);
  const view = viewOf(header);
  header.set(latin1Bytes('BM'));
  view.setUint32(2, HEADER_BYTES + data.length, true);
  view.setUint32(10, HEADER_BYTES, true);
  view.setUint32(14, 108, true);
  view.setInt32(18, info.width, true);
  view.setInt32(22, -info.height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 32, true);
  view.setUint32(30, BITFIELDS, true);
  for (const [channel, mask] of [0xff, 0xff00, 0xff0000, 0xff000000].entries()) {
    view.setUint32(54 + 4 * channel, mask, true);
  }
  header.set(latin1Bytes('BGRs'), 70);
  await files.writeFile(path, [header, data]);
}
`,
      },
      { file: files.encoders, statement: `import { writeBmp } from './write-bmp.ts';` },
    ],
    required: [
      { file: 'src/lib/formats/audiences.ts', table: 'audiences', entry: `bmp: 'everyone'` },
      { file: 'src/lib/plan/encode.ts', table: 'encoderSettings', entry: `bmp: () => ({ format: 'bmp' })` },
      { file: files.encoders, table: 'encoders', entry: 'bmp: writeBmp' },
      { file: files.memory, table: 'processMemory.encoder', entry: 'bmp: 8' },
      {
        file: 'src/lib/plan/encoding-time.ts',
        table: 'secondsPerMegapixel',
        entry: 'bmp: { fast: 0, balanced: 0, smallest: 0 }',
      },
      { file: files.targetSize, table: 'typicalBits', entry: 'bmp: [[100, 32]]' },
      { file: files.targetSize, table: 'qualities', entry: 'bmp: [100]' },
      { file: 'src/lib/engine/padding/pad-file.ts', table: 'padders', entry: 'bmp: append' },
      { file: files.planTexts, table: 'sizeAdviceMessages', entry: `bmp: 'Choose smaller dimensions, PNG or WebP.'` },
      ...inEachLanguage(files.planTexts, 'sizeAdviceMessages', 'bmp', {
        de: 'Wählen Sie kleinere Abmessungen, PNG oder WebP.',
        es: 'Elige dimensiones menores, PNG o WebP.',
        fr: 'Choisissez des dimensions plus petites, PNG ou WebP.',
        pt: 'Escolha dimensões menores, PNG ou WebP.',
        it: 'Scegli dimensioni più piccole, PNG o WebP.',
        ja: '幅と高さを小さくするか、PNG、WebPのいずれかを選択してください。',
        zh: '请选择更小的尺寸，或改用 PNG 或 WebP。',
      }),
      { file: 'src/lib/metadata/exif-fields.ts', table: 'isDensityInExif', entry: 'bmp: false' },
      { file: 'src/convert/choose/device-speed.ts', table: 'initial', entry: 'bmp: 10' },
      { file: files.outputFormat, table: 'substitutes', without: 'bmp' },
    ],
  },
];
