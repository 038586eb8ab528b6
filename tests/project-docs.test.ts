import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectDir } from './support/server/server.ts';

const read = (path: string): string => readFileSync(join(projectDir, path), 'utf8');
const { scripts, dependencies, license } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  license: string;
};
const pages = [...globSync('*.md', { cwd: projectDir }), ...globSync('docs/*.md', { cwd: projectDir })];

test.each([
  ['README.md', 9],
  ['CONTRIBUTING.md', 8],
  ['docs/ARCHITECTURE.md', 14],
  ['docs/PERFORMANCE.md', 14],
])('%s has at most %i KB', (page, kilobytes) => {
  expect(Buffer.byteLength(read(page))).toBeLessThanOrEqual(kilobytes * 1024);
});

test('each name of the repository, its image and its pages has the owner of package.json', () => {
  const { repository, version } = JSON.parse(read('package.json')) as { repository: string; version: string };
  const name = repository.replace('github:', '');
  const files = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'compose.yaml', 'compose.servers.yaml'];
  const others = [...files, '.github/ISSUE_TEMPLATE/config.yml', 'docs/SELF-HOSTING.md'].flatMap((file) =>
    Array.from(read(file).matchAll(/(?:github\.com|ghcr\.io)\/([\w.-]+\/image-converter)(?::([\w.-]+))?/g)).filter(
      ([, found, tag]) => found !== name || (tag !== undefined && tag !== version),
    ),
  );
  expect(others).toEqual([]);
});

/** URL fragment of a heading on GitHub. */
const fragment = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

test.each(pages)('links in %s lead to files and headings that exist', (page) => {
  const targets = [...read(page).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)].map(
    ([, link, image]) => link ?? image,
  );
  const broken = targets.filter((target = '') => {
    // `../../actions` is a page of the repository's host.
    if (/^https?:|^\.\.\/\.\.\/actions\//.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const file = path ? join(dirname(page), path) : page;
    if (!existsSync(join(projectDir, file))) return true;
    if (anchor === undefined) return false;
    const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => fragment(heading));
    return !headings.includes(anchor);
  });
  expect(broken).toEqual([]);
});

test('CONTRIBUTING.md names every command', () => {
  const commands = Object.keys(scripts).filter((name) => scripts[name]?.startsWith('node scripts/run.mjs '));
  expect(commands.length).toBeGreaterThan(10);
  const missing = commands.filter((name) => {
    const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    return !read('CONTRIBUTING.md').includes(`\`${command}\``);
  });
  expect(missing).toEqual([]);
});

test('CONTRIBUTING.md names folders that exist', () => {
  const cells = [...read('CONTRIBUTING.md').matchAll(/^\| (`(?:src|tests|bench|scripts|docs)[^|]*`) +\|/gm)];
  const folders = cells.flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  const parents = ['.', 'src/lib/server'];
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.filter((name) => !parents.some((parent) => existsSync(join(projectDir, parent, name))))).toEqual([]);
});

test('.nvmrc, LICENSE and .editorconfig agree with the files that they repeat', () => {
  expect(read('.nvmrc').trim()).toBe(dependencies.node);
  expect(read('LICENSE')).toMatch(new RegExp(`^${license} License\n`));
  const { formatter } = JSON.parse(read('biome.json')) as { formatter: { indentStyle: string; lineWidth: number } };
  expect(read('.editorconfig')).toContain(`indent_style = ${formatter.indentStyle}\n`);
  expect(read('.editorconfig')).toContain(`max_line_length = ${formatter.lineWidth}\n`);
});

test('the workflow runs .ci/run with the major version of Node that the project uses', () => {
  const workflow = parse(read('.github/workflows/ci.yml')) as {
    jobs: Record<string, { steps: { run?: string; with?: Record<string, unknown> }[] }>;
  };
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  expect(steps.some(({ run = '' }) => run.includes('.ci/run'))).toBe(true);
  const versions = steps.map((step) => step.with?.['node-version']).filter((version) => version !== undefined);
  expect(versions).toEqual([Number(dependencies.node?.split('.')[0])]);
});

test.each(pages)('source paths in %s exist', (page) => {
  const paths = [...read(page).matchAll(/`((?:src|tests|bench|scripts|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.filter((path) => !existsSync(join(projectDir, path)))).toEqual([]);
});

test('docs/RELIABILITY.md names a test outside the long run for each class of failure', () => {
  const sections = read('docs/RELIABILITY.md').split(/^## /m).slice(1);
  expect(sections.length).toBeGreaterThan(10);
  for (const section of sections) {
    const tests = [...section.matchAll(/`((?:src|tests)\/[^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
    const quick = tests.filter((path) => !path.startsWith('tests/long/'));
    expect([section.split('\n', 1)[0], quick.length > 0]).toEqual([section.split('\n', 1)[0], true]);
  }
});
