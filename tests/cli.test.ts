import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { readArguments, UsageError } from '../src/cli/arguments.ts';
import { completion } from '../src/cli/completion.ts';
import { animatedPng } from './fixtures/apng.ts';
import { longPdf } from './fixtures/pdf.ts';
import { readDocument } from './support/images/pdf-document.ts';
import { createImage } from './support/images/test-images.ts';
import { projectDir, temporaryDir } from './support/server/server.ts';

const folder = await temporaryDir();
const at = (...parts: string[]): string => join(folder.path, ...parts);

interface Ended {
  status: number | null;
  output: Buffer;
  errors: string;
}

/** Runs the command line in the folder of this test. @param started called when it has written its first line */
async function run(
  args: readonly string[],
  { input = Buffer.alloc(0), started = (_pid: number) => {} } = {},
): Promise<Ended> {
  const program = join(projectDir, 'src/cli/main.ts');
  const child = spawn(process.execPath, ['--no-warnings', program, ...args], {
    cwd: folder.path,
    env: { ...process.env, TMPDIR: at('tmp') },
  });
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    if (output.length === 0) started(child.pid ?? 0);
    output.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  child.stdin.end(input);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output: Buffer.concat(output), errors: Buffer.concat(errors).toString() };
}

const linesOf = ({ output }: Ended): Record<string, unknown>[] =>
  output
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  await mkdir(at('photos/trip'), { recursive: true });
  await mkdir(at('tmp'));
  await writeFile(at('a.png'), await createImage());
  await writeFile(at('photos/a.png'), await createImage());
  await sharp(at('a.png')).jpeg().toFile(at('photos/trip/a.jpg'));
  await copyFile(at('a.png'), at('photos/trip/a.png'));
  await writeFile(at('photos/notes.txt'), 'no image');
  await writeFile(at('photos/broken.png'), (await createImage()).subarray(0, 60));
  return () => folder.remove();
});

test('a file is converted beside its source, with the bytes that the standard output gets', async () => {
  const ended = await run(['a.png', '-f', 'webp', '-q', '80', '--width', '20']);
  expect(ended).toMatchObject({ status: 0, output: Buffer.alloc(0) });
  expect(ended.errors).toContain('a.png -> a.webp (20 x ');
  const piped = await run(['-', '--format', 'webp', '--quality', '80', '--width', '20'], {
    input: await readFile(at('a.png')),
  });
  expect(piped.status).toBe(0);
  expect(piped.output.equals(await readFile(at('a.webp')))).toBe(true);
  expect(await sharp(piped.output).metadata()).toMatchObject({ format: 'webp', width: 20 });
  expect(await readdir(at('tmp'))).toEqual([]);
});

test('a folder keeps its tree, results do not replace each other, and a failure leaves the others', async () => {
  const ended = await run(['photos', '-f', 'avif', '-o', 'small', '--json']);
  expect(ended.status).toBe(1);
  const lines = linesOf(ended);
  expect(lines.filter((line) => 'error' in line)).toMatchObject([
    { source: 'photos/broken.png', error: { code: 'broken_file' } },
  ]);
  const results = lines.flatMap((line) => ('result' in line ? [String(line.result)] : []));
  expect(results.sort()).toEqual(['small/a.avif', 'small/trip/a (2).avif', 'small/trip/a.avif']);
  expect((await readdir(at('small'), { recursive: true })).sort()).toEqual([
    'a.avif',
    'trip',
    'trip/a (2).avif',
    'trip/a.avif',
  ]);
});

test('results are named by a pattern', async () => {
  const args = ['photos/trip', '-f', 'webp', '--width', '20', '-o', 'named'];
  const ended = await run([...args, '--name', '{index:2}-{name}-{width}w.{format}']);
  expect(ended.status).toBe(0);
  expect((await readdir(at('named'))).sort()).toEqual(['01-a-20w.webp', '02-a-20w.webp']);
});

test('a file that exists stays, unless it is to be replaced', async () => {
  await writeFile(at('there.jpg'), 'mine');
  const refused = await run(['a.png', '-o', 'there.jpg', '--json']);
  expect(refused.status).toBe(1);
  expect(linesOf(refused)).toMatchObject([{ error: { code: 'file_exists' } }]);
  expect(await readFile(at('there.jpg'), 'utf8')).toBe('mine');
  const replaced = await run(['a.png', '-o', 'there.jpg', '--force', '--json']);
  expect(replaced.status).toBe(0);
  const [line] = linesOf(replaced);
  expect(line).toMatchObject({ result: 'there.jpg', format: 'jpg', notices: [] });
  expect((await sharp(at('there.jpg')).metadata()).format).toBe('jpeg');
});

test('pages of a PDF and frames of an animation are files', async () => {
  await writeFile(at('long.pdf'), await longPdf(12));
  const pages = await run(['long.pdf', '-f', 'png', '--pages', '2-3,12', '--pdf-dpi', '36', '-o', 'pages']);
  expect(pages.status).toBe(0);
  expect((await readdir(at('pages'))).sort()).toEqual(['long-page-02.png', 'long-page-03.png', 'long-page-12.png']);
  const missing = await run(['long.pdf', '--pages', '13', '-o', 'pages', '--json']);
  expect(linesOf(missing)).toMatchObject([{ source: 'long.pdf', error: { code: 'bad_field' } }]);

  const frame = (shade: number) => ({ left: 0, top: 0, width: 4, height: 3, pixels: [shade, 0, 0, 255] });
  await writeFile(at('wave.png'), animatedPng([frame(0), frame(250)], { width: 4, height: 3 }));
  const frames = await run(['wave.png', '--frames', 'all', '--name', '{name}-{width}w', '-o', 'frames']);
  expect(frames.status).toBe(0);
  expect((await readdir(at('frames'))).sort()).toEqual(['wave-frame-1-4w.jpg', 'wave-frame-2-4w.jpg']);
});

test('images become one PDF', async () => {
  const ended = await run([
    'photos/a.png',
    'photos/trip/a.jpg',
    '-f',
    'pdf',
    '--title',
    'Two pictures',
    '--rotations',
    '[90]',
  ]);
  expect(ended).toMatchObject({ status: 0 });
  const { pages, title } = await readDocument(await readFile(at('photos/Two pictures.pdf')));
  expect(title).toBe('Two pictures');
  const { width, height } = await sharp(at('a.png')).metadata();
  const [first, second] = pages;
  expect(first && first.width / first.height).toBeCloseTo(height / width, 2);
  expect(second && second.width / second.height).toBeCloseTo(width / height, 2);

  const json = await run(['photos/a.png', 'photos/trip/a.jpg', '-f', 'pdf', '-o', 'both.pdf', '--json']);
  expect(linesOf(json)).toEqual([
    expect.objectContaining({ source: ['photos/a.png', 'photos/trip/a.jpg'], result: 'both.pdf', format: 'pdf' }),
  ]);
  const broken = await run(['photos/a.png', 'photos/broken.png', '-f', 'pdf', '-o', 'broken.pdf']);
  expect(broken.status).toBe(1);
  expect(broken.errors).toContain('broken.png');
  expect(await readdir(at('tmp'))).toEqual([]);
});

test('a logo is drawn', async () => {
  await sharp({ create: { width: 20, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(at('logo.png'));
  const args = ['a.png', '-f', 'png', '--watermark-text', '', '--watermark-image', 'logo.png', '-o', 'marked.png'];
  expect((await run(args)).status).toBe(0);
  const without = await sharp(at('a.png')).raw().toBuffer();
  expect((await sharp(at('marked.png')).removeAlpha().raw().toBuffer()).equals(without)).toBe(false);
});

describe('a preset', () => {
  test('is a built-in one or a file, and other options replace its values', async () => {
    const built = await run(['a.png', '--preset', 'web', '--width', '30', '-o', 'web', '--json']);
    expect(linesOf(built)).toMatchObject([{ result: 'web/a.webp', format: 'webp', width: 30 }]);
    const preset = { name: 'Small', options: { outputFormat: 'avif', width: 25, effects: ['sepia'] } };
    // As some editors write it.
    await writeFile(at('small.json'), `\uFEFF${JSON.stringify(preset, null, 2)}`);
    const own = await run(['a.png', '--preset', 'small.json', '-o', 'own', '--json']);
    expect(linesOf(own)).toMatchObject([{ result: 'own/a.avif', format: 'avif', width: 25 }]);
  });

  test.each([
    ['{"name":"A","options":{"quality":101}}', 'preset.json: The field "quality" must be at most 100.'],
    ['{"name":"A","options":{"pdfPassword":"x"}}', 'preset.json: The field "pdfPassword" cannot be part of a preset.'],
    ['quality: 80', 'preset.json: The field "preset" is not JSON.'],
    [' '.repeat(300_000), 'preset.json is too large for a preset.'],
  ])('%.50s is refused', async (text, message) => {
    await writeFile(at('preset.json'), text);
    expect(() => readArguments(['a.png', '--preset', at('preset.json')])).toThrow(UsageError);
    expect(() => readArguments(['a.png', '--preset', at('preset.json')])).toThrow(message);
  });

  test('that does not exist is refused with the names of the others', () => {
    expect(() => readArguments(['a.png', '--preset', 'blog'])).toThrow(
      new UsageError(
        'There is no preset and no file "blog". Built-in presets: web, email, print, smallest, archive, form-photo, form-signature.',
      ),
    );
  });
});

test('a cancelled command ends with its processes, and says so', async () => {
  const many = Array.from({ length: 40 }, (_, index) => `many/${index}.png`);
  await mkdir(at('many'));
  await Promise.all(many.map((name) => copyFile(at('a.png'), at(name))));
  const ended = await run(['many', '-f', 'webp', '-o', 'cancelled', '--json'], {
    started: (pid) => process.kill(pid, 'SIGINT'),
  });
  expect(ended.status).toBe(130);
  expect(ended.errors).toContain('Cancelled.');
  expect(linesOf(ended).length).toBeLessThan(many.length);
  expect(await readdir(at('tmp'))).toEqual([]);
});

describe('a command line', () => {
  test('has the options of the API by both names', () => {
    const command = readArguments([
      'a.png',
      '--resize-fit',
      'cover',
      '--width=40',
      '--height=30',
      '--no-keepLocation',
      '--effects',
      'sepia,blur',
    ]);
    expect(command).toMatchObject({
      sources: ['a.png'],
      options: { resizeFit: 'cover', width: 40, height: 30, keepLocation: false, effects: ['sepia', 'blur'] },
    });
    expect(readArguments(['a.png', '-f', 'jpeg', '--target-size', '1.5mb'])).toMatchObject({
      options: { outputFormat: 'jpg', targetSizeKb: 1536 },
    });
  });

  test.each([
    [[], 'Name at least one file'],
    [['a.png', '--nope'], "Unknown option '--nope'"],
    [['a.png', '-q', '101'], 'The field "quality" must be at most 100.'],
    [['a.png', '-f', 'docx'], '"docx" is no format to convert to.'],
    [['a.png', '--pages', '1-'], '--pages are numbers and ranges'],
    [['a.png', '--target-size', 'small'], '--target-size is a size'],
    [['a.png', '-j', '0'], '--jobs is a whole number from 1.'],
    [['a.png', '--name', '{name}-{size}'], 'cannot contain "{size}". Its placeholders are {name}, {index},'],
    [['-', '--json'], 'exclude each other'],
  ])('%j is refused', (args, message) => {
    expect(() => readArguments(args)).toThrow(UsageError);
    expect(() => readArguments(args)).toThrow(message);
  });
});

test('help names every option, and wrong use has its own status', async () => {
  const helped = await run(['--help']);
  expect(helped.status).toBe(0);
  for (const name of ['--watermark-image', '--no-keep-location', '--advanced-settings', '--preset'])
    expect(helped.output.toString()).toContain(name);
  const wrong = await run(['nothing.png']);
  expect(wrong.status).toBe(2);
  expect(wrong.errors).toContain('There is no file "nothing.png".');
});

test.each([
  [['--eff'], ['--effects', '--effort']],
  [['--effort', 'b'], ['balanced']],
  [
    ['-f', 'j'],
    ['jpg', 'jxl'],
  ],
  [['--no-keep-l'], ['--no-keep-location']],
  [['pho'], ['photos']],
  [['--preset', 'w'], ['web']],
])('bash completes %j to %j', async (words, expected) => {
  const script = `eval "$1"; shift; COMP_WORDS=(image-converter "$@"); COMP_CWORD=$#; _image_converter; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', completion(), ...words], {
    cwd: folder.path,
  });
  expect(stdout.trim().split('\n').toSorted()).toEqual(expected);
});
