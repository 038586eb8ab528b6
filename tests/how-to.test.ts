import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * The pages of docs/how-to, followed to the letter: what they say to write is written into a copy of src/lib, and the copy
 * is checked by TypeScript and run by Node.
 */
const project = join(import.meta.dirname, '..');

/** A change that a page asks for. */
type Edit =
  | { file: string; code: string }
  | { file: string; before: string; code: string }
  | { file: string; after: string; from: string; to: string };

/** `A new file X:`, `In X, before Y:` with a block of code, and `In X, after Y, Z becomes W and ...`. */
const asked =
  /A new file\s+\x60(?<made>src\/[^\x60]+)\x60:\s*\n\n(?<indentMade> *)\x60{3}ts\n(?<codeMade>[\s\S]*?)\n *\x60{3}|In\s+\x60(?<file>src\/[^\x60]+)\x60,\s+before\s+\x60(?<before>[^\x60]+)\x60:\s*\n\n(?<indent> *)\x60{3}ts\n(?<code>[\s\S]*?)\n *\x60{3}|In\s+\x60(?<changed>src\/[^\x60]+)\x60,\s+after\s+\x60(?<after>[^\x60]+)\x60,(?<becomes>(?:\s+(?:and\s+)?\x60[^\x60]+\x60\s+becomes\s+\x60[^\x60]+\x60)+)/gi;
const becoming = /\x60([^\x60]+)\x60\s+becomes\s+\x60([^\x60]+)\x60/g;

/** The changes that a section of a page asks for, in its order. */
async function editsOf(page: string, section: string): Promise<Edit[]> {
  const text = await readFile(join(project, 'docs/how-to', page), 'utf8');
  const part = text.split(/^## /m).find((one) => one.startsWith(section)) ?? '';
  const edits: Edit[] = [];
  for (const match of part.matchAll(asked)) {
    const { made, codeMade, indentMade, file, before, code, indent, changed, after, becomes } = match.groups ?? {};
    if (made) edits.push({ file: made, code: outdented(codeMade, indentMade) });
    else if (file && before) edits.push({ file, before, code: outdented(code, indent) });
    else if (changed && after) {
      for (const [, from = '', to = ''] of becomes?.matchAll(becoming) ?? []) {
        edits.push({ file: changed, after, from, to });
      }
    }
  }
  return edits;
}

/** Code in a list stands as far in as the list's text. */
const outdented = (code = '', indent = ''): string => `${code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')}\n`;

async function apply(edit: Edit): Promise<void> {
  const path = join(folder, edit.file);
  if (!('before' in edit) && !('after' in edit)) return writeFile(path, edit.code, { flag: 'wx' });
  const text = await readFile(path, 'utf8');
  const anchor = 'before' in edit ? edit.before : edit.after;
  const at = text.indexOf(anchor);
  expect(at, `${edit.file} has no ${anchor}`).toBeGreaterThan(-1);
  if ('before' in edit) {
    expect(text.indexOf(anchor, at + 1), `${edit.file} has ${anchor} twice`).toBe(-1);
    return writeFile(path, text.slice(0, at) + edit.code + text.slice(at));
  }
  const from = text.indexOf(edit.from, at);
  expect(from, `${edit.file} has no ${edit.from}`).toBeGreaterThan(-1);
  return writeFile(path, text.slice(0, from) + edit.to + text.slice(from + edit.from.length));
}

let folder = '';
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A copy of what the engine runs on. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'how-to-'));
  await cp(join(project, 'src/lib'), join(folder, 'src/lib'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  for (const file of ['package.json', 'tsconfig.json']) await cp(join(project, file), join(folder, file));
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'), 'dir');
});

/** Parsed once: what lies in node_modules. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The files in which TypeScript finds something wrong. */
function wrongFiles(): string[] {
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
  const program = ts.createProgram([join(folder, 'src/lib/server/engine/convert.ts')], checked, host);
  const found = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(join(folder, 'src')))
    .flatMap((file) => program.getSemanticDiagnostics(file));
  return [...new Set(found.map(({ file }) => relative(folder, file?.fileName ?? '')))].sort();
}

/** Runs the copy: what the tables say, and a conversion by them. */
async function converted(source: Buffer, options: object): Promise<{ file: Buffer; said: Said }> {
  await writeFile(join(folder, 'source'), source);
  await writeFile(
    join(folder, 'run.ts'),
    `import { convert } from './src/lib/server/engine/convert.ts';
import { effectIds, effects } from './src/lib/effects.ts';
import { formatOfName, formats, outputFormats } from './src/lib/formats/formats.ts';
import { optionsSchema } from './src/lib/options/schema.ts';
import { optionsToForm } from './src/lib/options/to-form.ts';
import { optionsFromForm } from './src/lib/options/from-form.ts';
const options = optionsSchema.parse(${JSON.stringify(options)});
const response = await convert({
  sourcePath: 'source', resultPath: 'result', originalName: 'picture', options,
  limits: { maxPixels: 1e7, memoryBytes: 1e9 },
});
const labels = Object.fromEntries(effectIds.map((id) => [id, effects[id].label]));
const form = optionsFromForm(optionsToForm(options));
process.stdout.write(JSON.stringify({ response, labels, outputFormats, form, qoi: formatOfName('a.qoi') }));
`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, ['run.ts'], { cwd: folder });
  return {
    said: JSON.parse(stdout) as Said,
    file: await readFile(join(folder, 'result')).catch(() => Buffer.alloc(0)),
  };
}

interface Said {
  response: { ok: boolean; result: { originalFormat: string; width: number; height: number }; error?: unknown };
  labels: Record<string, string>;
  outputFormats: string[];
  form: { effects: string[]; outputFormat: string };
  qoi?: string;
}

const SIZE = { width: 40, height: 30 };
const colourAt = (x: number, y: number): [number, number, number] => [x * 6, y * 8, 255 - x * 3];
const pixels = (): Buffer =>
  Buffer.from(Array.from({ length: 40 * 30 }, (_, at) => colourAt(at % 40, Math.floor(at / 40))).flat());
const png = () =>
  sharp(pixels(), { raw: { ...SIZE, channels: 3 } })
    .png()
    .toBuffer();
const shown = (file: Buffer) => sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer();

const pages = {
  'add-an-effect.md': ['One that changes colours', 'One that does something else with pixels'],
  'add-a-format.md': ['As a source', 'As a target'],
} as const;

/** What a page says that TypeScript will ask for is left out at first. */
const askedFor = /preview|memory|decoders\/decoders|encode\.ts|target-size|notices/;

describe('the pages', () => {
  test('ask for what TypeScript names as missing, and for no more and no less than it takes', async () => {
    const edits: Edit[] = [];
    for (const [page, sections] of Object.entries(pages)) {
      for (const section of sections) {
        const asks = await editsOf(page, section);
        expect(asks.length, section).toBeGreaterThan(0);
        edits.push(...asks);
      }
    }
    for (const edit of edits.filter(({ file }) => !askedFor.test(file))) await apply(edit);
    const missing = ['preview.ts', 'memory.ts', 'encode.ts', 'target-size.ts', 'notices.ts'].map(
      (file) => `src/lib/plan/${file}`,
    );
    const engine = ['decoders/decoders.ts', 'preview.ts'].map((file) => `src/lib/server/engine/${file}`);
    expect(wrongFiles()).toEqual(expect.arrayContaining([...missing, ...engine]));
    for (const edit of edits.filter(({ file }) => askedFor.test(file))) await apply(edit);
    expect(wrongFiles()).toEqual([]);
  });

  test('an effect that changes colours is offered, taken and done', async () => {
    const { file, said } = await converted(await png(), { outputFormat: 'png', effects: ['negative', 'cool'] });
    expect(said.response).toMatchObject({ ok: true });
    expect(said.labels).toMatchObject({ cool: 'Cool', negative: 'Negative' });
    expect(said.form.effects).toEqual(['negative', 'cool']);
    const data = await shown(file);
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

  test('one that does something else with pixels, too', async () => {
    const { file, said } = await converted(await png(), { outputFormat: 'png', effects: ['poster'] });
    expect(said.response).toMatchObject({ ok: true });
    expect(said.labels).toMatchObject({ poster: 'Poster' });
    expect([...(await shown(file))]).toEqual([...pixels()].map((value) => Math.round(value / 85) * 85));
  });

  test('a source is known by its bytes and its name, and converted', async () => {
    const { file, said } = await converted(qoi(), { outputFormat: 'png' });
    expect(said.response).toMatchObject({ ok: true, result: { originalFormat: 'qoi', ...SIZE } });
    expect(said.qoi).toBe('qoi');
    expect((await shown(file)).equals(pixels())).toBe(true);
  });

  test('a target is offered and written', async () => {
    const { file, said } = await converted(await png(), { outputFormat: 'tiff', quality: 95, width: 20 });
    expect(said.response).toMatchObject({ ok: true, result: { width: 20, height: 15 } });
    expect(said.outputFormats).toContain('tiff');
    expect(await sharp(file).metadata()).toMatchObject({ format: 'tiff', width: 20, height: 15 });
  });
});

/** The picture as QOI, all pixels in full (qoiformat.org, "The Quite OK Image Format": header, QOI_OP_RGB, end mark). */
function qoi(): Buffer {
  const header = Buffer.alloc(14);
  header.write('qoif', 'latin1');
  header.writeUInt32BE(SIZE.width, 4);
  header.writeUInt32BE(SIZE.height, 8);
  header.set([3, 0], 12);
  const raw = pixels();
  const body = Array.from({ length: raw.length / 3 }, (_, at) => [0xfe, ...raw.subarray(at * 3, at * 3 + 3)]).flat();
  return Buffer.concat([header, Buffer.from([...body, 0, 0, 0, 0, 0, 0, 0, 1])]);
}
