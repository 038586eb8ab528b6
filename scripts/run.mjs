// Runs a command of the project on any machine with npm and Node 20 or later. Installs missing packages, including the
// project's own Node, rebuilds if sources have changed, and runs the command with the project's Node. This file and its
// imports run before the installation, so they use only Node's built-in modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { prunePackages, shortenExports } from './prune-packages.mjs';

const root = resolve(import.meta.dirname, '..');
const at = (...parts) => join(root, ...parts);
const binDir = at('node_modules/.bin');
const installStamp = at('node_modules/.installed');
const buildStamp = at('dist/.built');
/** Unit tests that convert every file of the corpus or large images, or compile the project. */
const slowUnitTests = [
  'tests/corpus-engine.test.ts',
  'tests/how-to.test.ts',
  'tests/correctness/editing/watermark.test.ts',
  'tests/correctness/metadata/corpus.test.ts',
  'tests/correctness/pdf/created.test.ts',
];
/** JSON reports of the tests, from the root. */
const reportsDir = '.cache/tests';
const sources = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'scripts'];

/**
 * For each command, its prerequisites and its parts, which run in sequence. A part is a program, or a title and programs that run
 * at the same time.
 */
const commands = {
  start: { build: true, parts: [['node', '--disable-warning=ExperimentalWarning', 'server.ts']] },
  // The command line, in the folder of the caller.
  convert: {
    parts: [['node', '--disable-warning=ExperimentalWarning', at('src/cli/main.ts')]],
    cwd: process.env.INIT_CWD,
  },
  dev: { all: true, parts: [['astro', 'dev']] },
  install: { parts: [] },
  build: { build: true, parts: [] },
  // Compressed as far as possible, for images and packages.
  'build:release': { build: true, parts: [['node', 'scripts/precompress.ts', 'dist/client']] },
  // A site without a server, in dist-static/client.
  'build:static': {
    env: { PUBLIC_STATIC_SITE: 'true' },
    parts: [
      ['astro', 'build'],
      ['node', 'scripts/build-static.ts'],
      ['node', 'scripts/precompress.ts', 'dist-static/client'],
    ],
  },
  check: {
    all: true,
    parts: [
      ['astro', 'check', '--minimumFailingSeverity', 'hint'],
      ['tsc', '--noEmit'],
      ['tsc', '--noEmit', '--project', 'src/service-worker'],
    ],
  },
  lint: {
    all: true,
    parts: [
      ['biome', 'ci', '.'],
      ['node', 'scripts/check-regexps.ts'],
      ['node', 'scripts/check-commits.ts'],
    ],
  },
  format: { all: true, parts: [['biome', 'check', '--write', '.']] },
  stories: { all: true, parts: [['vite', '--config', 'tests/stories/vite.config.ts']] },
  // The checks before a change is merged.
  test: {
    all: true,
    build: true,
    parts: [
      ['unit', vitest('unit')],
      ['adapters', vitest('adapters')],
      // Each of these projects runs its files one by one, which leaves two cores partly idle.
      ['integration', vitest('embedded'), vitest('browsers', 'roles')],
      ['browser', ['playwright', 'test', ...projects('device', 'server')]],
    ],
  },
  // Three minutes: everything without a server but the slowest files, and one flow in a browser.
  'test:quick': {
    all: true,
    build: true,
    parts: [
      ['unit', [...vitest('unit'), ...slowUnitTests.flatMap((path) => ['--exclude', path])]],
      ['browser', ['playwright', 'test', ...projects('device'), 'home.spec']],
    ],
  },
  // Slow tests of parts that seldom break: attacks at full size, memory, load, every page in every theme.
  'test:long': {
    all: true,
    build: true,
    // Some files of other projects have more cases then.
    env: { LONG_TESTS: 'true', ALL_BROWSERS: 'true' },
    parts: [
      ['bounds', vitest('long')],
      ['corpus', [...vitest('embedded'), 'tests/integration/conversions/corpus']],
      ['fuzz', ['node', '--disable-warning=ExperimentalWarning', 'tests/fuzz/main.ts', '--minutes', '5']],
      ['load', ['node', 'bench/load.ts']],
      ['soak', ['node', 'bench/soak.ts', '--minutes', '10']],
      ['browsers', vitest('browsers')],
      ['pages', ['playwright', 'test', ...projects('long')]],
    ],
  },
  // Older Chromiums, and Firefox and WebKit where they are installed. `test` runs those two.
  'test:browsers': { all: true, build: true, env: { ALL_BROWSERS: 'true' }, parts: [vitest('browsers')] },
  lighthouse: { all: true, build: true, parts: [['node', 'bench/lighthouse.ts']] },
  bench: { all: true, build: true, parts: [['node', 'bench/bench.ts']] },
  'bench:device': { all: true, build: true, parts: [['node', 'bench/device.ts']] },
  'bench:quality': {
    all: true,
    build: true,
    parts: [
      ['node', 'bench/quality/levels.ts'],
      ['node', 'bench/quality/quality.ts'],
    ],
  },
  load: { all: true, build: true, parts: [['node', 'bench/load.ts']] },
  soak: { all: true, build: true, parts: [['node', 'bench/soak.ts']] },
  fuzz: {
    all: true,
    build: true,
    parts: [['node', '--disable-warning=ExperimentalWarning', 'tests/fuzz/main.ts']],
  },
  // A project with packages of its own, into docs/site/dist.
  docs: {
    parts: [
      ['npm', 'install', '--prefix', 'docs/site', '--no-audit', '--no-fund', '--loglevel=error'],
      ['node', 'scripts/openapi-document.ts', 'docs/site/openapi.json'],
      ['npm', 'run', '--prefix', 'docs/site', 'build'],
    ],
  },
  screenshots: { all: true, build: true, parts: [['node', 'scripts/screenshots.ts']] },
  kernels: { all: true, parts: [['node', 'scripts/kernels.ts']] },
  defaults: { all: true, parts: [['node', 'scripts/option-defaults.ts']] },
  notices: {
    all: true,
    parts: [
      ['node', 'scripts/third-party-notices.ts'],
      ['biome', 'format', '--write', 'THIRD-PARTY-NOTICES.md'],
    ],
  },
  'db:generate': { all: true, parts: [['drizzle-kit', 'generate']] },
};

const [name, ...args] = process.argv.slice(2);
const command = commands[name ?? ''];
if (!command) fail(`Usage: node scripts/run.mjs <command>. Commands: ${Object.keys(commands).join(', ')}`);

install(command.all ? 'all' : 'production');
if (command.build) build();
Object.assign(process.env, command.env);
if (name === 'start') say('Starting');
if (name.startsWith('test')) {
  // Reports of another command would be counted as parts of this one.
  rmSync(at(reportsDir), { recursive: true, force: true });
  keepFilesInMemory();
}
await runParts(command.parts);

/**
 * Keeps temporary files of tests in memory if there is plenty: hundreds of databases are copied, and a copy takes 0.1 s of CPU there
 * and 0.7 s on a disk.
 */
function keepFilesInMemory() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 8 * 1024 ** 3) return;
  const folder = mkdtempSync(join(memory, 'converter-tests-'));
  // Some tests run programs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Runs parts one after another up to the first that fails, and prints the time of each. Arguments of the command line go to the
 * last one.
 */
async function runParts(parts) {
  const times = [];
  for (const [index, part] of parts.entries()) {
    const isTitled = Array.isArray(part[1]);
    const [title, ...programs] = isTitled ? part : [part[0], part];
    const more = index === parts.length - 1 ? args : [];
    const startedAt = performance.now();
    const codes = await Promise.all(programs.map(([program, ...rest]) => run(program, [...rest, ...more])));
    times.push(`${title} ${secondsSince(startedAt)}`);
    const failed = codes.find((code) => code !== 0);
    if (parts.length > 1) say(times.join(', '));
    if (failed) process.exit(failed);
  }
}

/** Runs projects of vitest.config.ts, and records their times for `test-times.ts`. */
function vitest(...names) {
  const report = `${reportsDir}/${names.join('-')}.json`;
  return [
    'vitest',
    'run',
    ...projects(...names),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
}

/** Arguments of Vitest and Playwright that select projects of their configuration. */
function projects(...names) {
  // With `=`, because Playwright takes all words after `--project` as names.
  return names.map((name) => `--project=${name}`);
}

/**
 * Installs the versions of package-lock.json after it has changed. Installs development packages only for commands that
 * need them.
 */
function install(requested) {
  const kind = hasDevPackages() ? 'all' : requested;
  const wanted = digest(['package.json', 'package-lock.json', 'patches', 'scripts/prune-packages.mjs']);
  const [installed, what] = existsSync(installStamp) ? readFileSync(installStamp, 'utf8').split(' ') : [];
  if (installed === wanted && (what === 'all' || what === kind)) return;
  const done = startStep(kind === 'all' ? 'Installing with development packages' : 'Installing');
  // Uses the Node of the machine, because the installation may replace the project's Node.
  const path = process.env.PATH?.split(delimiter)
    .filter((part) => !part.startsWith(at('node_modules')))
    .join(delimiter);
  const omit = kind === 'all' ? ['--include=dev'] : ['--omit=dev'];
  // Not `npm ci`: it rejects a lock file without the optional packages of other platforms, which npm itself writes if a
  // registry lacks them. With --no-save, npm uses the locked versions and does not change the lock file.
  runQuietly('npm', ['install', '--no-save', ...omit, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  });
  if (kind !== 'all') prunePackages(at('node_modules'));
  shortenExports(at('node_modules'));
  writeFileSync(installStamp, `${wanted} ${kind}`);
  done();
}

/** Reads npm's record of node_modules, so that `npm start` does not remove packages that `npm install` added. */
function hasDevPackages() {
  const record = at('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  return Object.values(JSON.parse(readFileSync(record, 'utf8')).packages).some(({ dev }) => dev);
}

/**
 * Builds if the sources differ from those of the last build. Compares content, because a checkout changes all
 * timestamps.
 */
function build() {
  const wanted = digest(sources);
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === wanted) return;
  const done = startStep('Building');
  // A failed build must not pass for a finished one.
  rmSync(buildStamp, { force: true });
  for (const program of [
    ['astro', 'build'],
    ['node', 'scripts/precompress.ts', 'dist/client', '--fast'],
  ]) {
    const output = runQuietly(...invocation(program[0], program.slice(1)));
    for (const line of output.split('\n')) if (line.includes('[WARN]')) say(line);
  }
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(buildStamp, wanted);
  done();
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hashInto(hash, path);
  return hash.digest('hex');
}

function hashInto(hash, path) {
  for (const entry of entriesOf(path))
    hash
      .update(entry)
      .update('\0')
      .update(readFileSync(at(entry)));
}

/** All files, except those that the build writes. */
function entriesOf(path) {
  if (path.endsWith('generated')) return [];
  try {
    return readdirSync(at(path), { withFileTypes: true })
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((entry) => entriesOf(join(path, entry.name)));
  } catch {
    return existsSync(at(path)) ? [path] : [];
  }
}

function invocation(program, rest) {
  const file = { node: at('node_modules/node/bin/node'), npm: 'npm' }[program] ?? join(binDir, program);
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    // For Node's compiled modules, including those that it has stripped of types.
    NODE_COMPILE_CACHE: at('.cache/compiled'),
    PATH: [at('node_modules/node/bin'), binDir, process.env.PATH].join(delimiter),
  };
  return [file, rest, { cwd: command.cwd ?? root, stdio: 'inherit', env }];
}

/** Runs a program of a step. Prints its output only if it fails, and exits then. @returns its output */
function runQuietly(file, rest, options) {
  const result = spawnSync(file, rest, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  const output = `${result.stdout}${result.stderr}`;
  if (result.status !== 0) fail(`failed\n${output}${file} ${rest.join(' ')} failed; see above.`);
  return output;
}

/** Runs a program to its end, and forwards termination signals. */
function run(program, rest) {
  const child = spawn(...invocation(program, rest));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // `kill` of npm ends npm and its shell, but sends no signal to this process. A changed parent process counts as
  // SIGTERM.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500);
  return new Promise((ended) => {
    child.on('error', (error) => fail(error.message));
    child.on('close', (code, signal) => {
      clearInterval(watch);
      ended(code ?? (signal ? 1 : 0));
    });
  });
}

/** Begins a line for a step. @returns a function that ends it with the step's time */
function startStep(title) {
  const startedAt = performance.now();
  process.stderr.write(`${title}... `);
  return () => say(secondsSince(startedAt));
}

function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
