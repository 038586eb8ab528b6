import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageIds } from '../src/lib/language/languages.ts';
import { applyChange, type Change } from './support/apply-change.ts';
import { sections } from './support/how-to-changes.ts';

/** Applies the changes that docs/how-to describes to a copy of `src`, compiles and runs it. */
const project = join(import.meta.dirname, '..');
const translations = languageIds.filter((id) => id !== 'en');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'how-to-'));
  await cp(join(project, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => !/\.test\.tsx?$/.test(path),
  });
  for (const file of ['package.json', 'tsconfig.json']) await cp(join(project, file), join(folder, file));
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'), 'dir');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files to change, from the table of a section. `<id>` in a path stands for every language but English. */
async function listedFiles(page: string, heading: string): Promise<string[]> {
  const text = await readFile(join(project, 'docs/how-to', page), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `(src\/[^`]+)`/gm)].flatMap(([, file = '']) =>
    file.includes('<id>') ? translations.map((id) => file.replace('<id>', id)) : file,
  );
}

async function apply(changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const path = join(folder, change.file);
    const isNew = 'content' in change;
    const source = isNew ? '' : await readFile(path, 'utf8');
    await writeFile(path, applyChange(source, change), { flag: isNew ? 'wx' : 'w' });
  }
}

/** Parsed files of node_modules. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Entry points that import all changed files, and the types of imported URLs. */
const entries = [
  'env.d.ts',
  'lib/formats/audiences.ts',
  'lib/server/engine/convert-on-server.ts',
  'convert/choose/device-speed.ts',
  'lib/server/openapi/document.ts',
  'islands/options/format/FormatChoice.tsx',
  'islands/files/add/DropZone.tsx',
  'islands/options/AdvancedOptions.tsx',
  ...translations.flatMap((id) => [
    `languages/${id}/islands/options/messages.ts`,
    `languages/${id}/lib/plan/messages.ts`,
  ]),
];

function filesWithErrors(): string[] {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, folder);
  const checked: ts.CompilerOptions = { ...options, noEmit: true, skipLibCheck: true };
  const host = ts.createCompilerHost(checked);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...how) => {
    if (!name.includes('/node_modules/')) return read(name, ...how);
    if (!parsed.has(name)) parsed.set(name, read(name, ...how));
    return parsed.get(name);
  };
  const roots = entries.map((entry) => join(folder, 'src', entry));
  const program = ts.createProgram(roots, checked, host);
  const found = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(join(folder, 'src')))
    .flatMap((file) => program.getSemanticDiagnostics(file));
  return [...new Set(found.map(({ file }) => relative(folder, file?.fileName ?? '')))].sort();
}

interface Report {
  response: { ok: boolean; result: { originalFormat: string; width: number; height: number }; error?: unknown };
  labels: Record<string, string>;
  form: { effects: string[]; outputFormat: string; sharpenAmount?: number };
  /** Fields of the advanced options, and those in stored options. */
  fields: { advanced: string[]; transient: string[] };
  formatOfFarbfeld?: string;
  /** Every list of target formats. */
  choices: { api: string[]; panel: string[]; related: string[] };
  acceptedFiles: string;
  substituted: Record<string, string>;
}

/** Converts with the copy, and returns the entries of its tables. */
async function convertInCopy(source: Buffer, options: object): Promise<{ file: Buffer; report: Report }> {
  await writeFile(join(folder, 'source'), source);
  await writeFile(
    join(folder, 'run.ts'),
    `import { accept } from './src/islands/files/add/accept.ts';
import { substitutedFormats } from './src/session/options/output-format.ts';
import { convertOnServer } from './src/lib/server/engine/convert-on-server.ts';
import { effectIds, effects } from './src/lib/effects.ts';
import { commonFormats, formatOfName, formats, moreFormats } from './src/lib/formats/formats.ts';
import { converterLink, formatName } from './src/lib/formats/pairs.ts';
import { optionsSchema } from './src/lib/options/schema.ts';
import { fieldsWhere } from './src/lib/options/fields.ts';
import { optionsToForm } from './src/lib/options/to-form.ts';
import { transientFields } from './src/session/options/option-set.ts';
import { optionsFromForm } from './src/lib/options/from-form.ts';
const options = optionsSchema.parse(${JSON.stringify(options)});
const response = await convertOnServer({
  sourcePath: 'source', resultPath: 'result', originalName: 'image', options,
  limits: { maxPixels: 1e7, memoryBytes: 1e9 },
});
const report = {
  response,
  labels: Object.fromEntries(effectIds.map((id) => [id, effects[id].label])),
  form: optionsFromForm(optionsToForm(options)),
  fields: { advanced: fieldsWhere(({ panels }) => panels?.includes('advanced')), transient: [...transientFields] },
  formatOfFarbfeld: formatOfName('a.ff'),
  choices: {
    api: optionsSchema.shape.outputFormat.unwrap().options,
    panel: [...commonFormats, ...moreFormats].map((format) => formats[format].label + ', ' + formats[format].output.hint),
    related: commonFormats.map((format) => Object.values(converterLink('png', format)).join(' ')),
  },
  acceptedFiles: accept,
  substituted: { jpg: substitutedFormats('jpg', options), webp: substitutedFormats('webp', options) },
};
process.stdout.write(JSON.stringify(report));
`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, ['run.ts'], { cwd: folder });
  return {
    report: JSON.parse(stdout) as Report,
    file: await readFile(join(folder, 'result')).catch(() => Buffer.alloc(0)),
  };
}

const SIZE = { width: 40, height: 30 };
const colorAt = (x: number, y: number): [number, number, number] => [x * 6, y * 8, 255 - x * 3];
const pixels = (): Buffer =>
  Buffer.from(Array.from({ length: 40 * 30 }, (_, at) => colorAt(at % 40, Math.floor(at / 40))).flat());
const png = () =>
  sharp(pixels(), { raw: { ...SIZE, channels: 3 } })
    .png()
    .toBuffer();
const decodedPixels = (file: Buffer) => sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer();
const filesOf = (changes: readonly Change[]) => [...new Set(changes.map(({ file }) => file))].sort();

test.each(sections)('$page, "$heading", lists the files to change', async ({ page, heading, changes, required }) => {
  expect((await listedFiles(page, heading)).sort()).toEqual(filesOf([...changes, ...required]));
});

describe('with all changes applied', () => {
  test('the copy compiles, and TypeScript reports the files of missing required changes', async () => {
    await apply(sections.flatMap(({ changes }) => changes));
    const required = sections.flatMap((section) => section.required);
    expect(filesWithErrors()).toEqual(expect.arrayContaining(filesOf(required)));
    await apply(required);
    expect(filesWithErrors()).toEqual([]);
    // TypeScript reads the whole project twice.
  }, 180_000);

  test('a color effect is offered, accepted and applied', async () => {
    const { file, report } = await convertInCopy(await png(), { outputFormat: 'png', effects: ['negative', 'cool'] });
    expect(report.response).toMatchObject({ ok: true });
    expect(report.labels).toMatchObject({ cool: 'Cool', negative: 'Negative' });
    expect(report.form.effects).toEqual(['negative', 'cool']);
    const data = await decodedPixels(file);
    const lines = [
      [0.9, 0],
      [1, 0],
      [1.1, 0.05],
    ] as const;
    for (const [at, value] of pixels().entries()) {
      const [slope, offset] = lines[at % 3] ?? lines[1];
      const expected = Math.min(255, (255 - value) * slope + offset * 255);
      expect(Math.abs((data[at] ?? 0) - expected)).toBeLessThanOrEqual(0.51);
    }
  });

  test('an effect with its own step is applied', async () => {
    const { file, report } = await convertInCopy(await png(), { outputFormat: 'png', effects: ['poster'] });
    expect(report.response).toMatchObject({ ok: true });
    expect(report.labels).toMatchObject({ poster: 'Poster' });
    expect([...(await decodedPixels(file))]).toEqual([...pixels()].map((value) => Math.round(value / 85) * 85));
  });

  test('an option is part of its panel and of forms, and changes the picture', async () => {
    const source = await png();
    const { file, report } = await convertInCopy(source, { outputFormat: 'png', sharpenAmount: 80 });
    expect(report.response).toMatchObject({ ok: true });
    expect(report.form).toMatchObject({ sharpenAmount: 80 });
    expect(report.fields.advanced).toContain('sharpenAmount');
    expect(report.fields.transient).not.toContain('sharpenAmount');
    const { file: plain } = await convertInCopy(source, { outputFormat: 'png' });
    expect((await decodedPixels(plain)).equals(pixels())).toBe(true);
    expect((await decodedPixels(file)).equals(pixels())).toBe(false);
  });

  test('a source format is recognized by content and name, accepted by file inputs and converted', async () => {
    const { file, report } = await convertInCopy(farbfeld(), { outputFormat: 'png' });
    expect(report.response).toMatchObject({ ok: true, result: { originalFormat: 'farbfeld', ...SIZE } });
    expect(report.formatOfFarbfeld).toBe('farbfeld');
    expect(report.acceptedFiles.split(',')).toEqual(expect.arrayContaining(['.ff', 'image/x-farbfeld']));
    expect(report.substituted).toEqual({
      jpg: 'HEIC, RAW, JPEG 2000, EXR, HDR, Farbfeld',
      webp: 'GIF, SVG, PSD, QOI',
    });
    expect((await decodedPixels(file)).equals(pixels())).toBe(true);
  });

  test('a target format is offered everywhere and encoded', async () => {
    const { file: bmp, report } = await convertInCopy(await png(), { outputFormat: 'bmp' });
    expect(report.response).toMatchObject({ ok: true, result: SIZE });
    expect(report.choices.api).toContain('bmp');
    expect(report.choices.panel).toContain('BMP, for old programs');
    expect(report.choices.related).toContain('/?format=bmp#upload Convert to BMP');
    const read = await convertInCopy(bmp, { outputFormat: 'png' });
    expect(read.report.response).toMatchObject({ result: { originalFormat: 'bmp', ...SIZE } });
    expect((await decodedPixels(read.file)).equals(pixels())).toBe(true);
  });
});

/** Encodes an image as Farbfeld: a header, and RGBA with 16 bits per channel (tools.suckless.org/farbfeld). */
function farbfeld(): Buffer {
  const header = Buffer.alloc(16);
  header.write('farbfeld', 'latin1');
  header.writeUInt32BE(SIZE.width, 8);
  header.writeUInt32BE(SIZE.height, 12);
  const raw = pixels();
  const body = Array.from({ length: raw.length / 3 }, (_, at) => [...raw.subarray(at * 3, at * 3 + 3), 255]).flat();
  return Buffer.concat([header, Buffer.from(body.flatMap((value) => [value, value]))]);
}
