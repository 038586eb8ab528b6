// Runs a command of the project on any machine with npm and Node 20 or later. Installs missing packages, including the
// project's own Node, rebuilds if sources have changed, and runs the command with the project's Node. This file and its
// imports run before the installation, so they use only Node's built-in modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const at = (...parts) => join(root, ...parts);
const binDir = at('node_modules/.bin');
const installStamp = at('node_modules/.installed');
const buildStamp = at('dist/.built');
const sources = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'scripts'];

/** For each command, its prerequisites and the programs to run in sequence. A list of programs runs at the same time. */
const commands = {
  start: { build: true, programs: [['node', '--disable-warning=ExperimentalWarning', 'server.ts']] },
  dev: { all: true, programs: [['astro', 'dev']] },
  install: { programs: [] },
  build: { build: true, programs: [] },
  // A site without a server, in dist-static/client.
  'build:static': {
    env: { PUBLIC_STATIC_SITE: 'true' },
    programs: [
      ['astro', 'build'],
      ['node', 'scripts/build-static.ts'],
    ],
  },
  check: {
    all: true,
    programs: [
      ['astro', 'check', '--minimumFailingSeverity', 'hint'],
      ['tsc', '--noEmit'],
      ['tsc', '--noEmit', '--project', 'src/service-worker'],
    ],
  },
  lint: {
    all: true,
    programs: [
      ['biome', 'ci', '.'],
      ['node', 'scripts/check-regexps.ts'],
    ],
  },
  format: { all: true, programs: [['biome', 'check', '--write', '.']] },
  stories: { all: true, programs: [['vite', '--config', 'tests/stories/vite.config.ts']] },
  // The tests that most changes can break: no attacks, faults, other backends or rare browser flows.
  test: {
    all: true,
    build: true,
    programs: [
      ['vitest', 'run', ...projects('unit', 'embedded')],
      [
        'playwright',
        'test',
        'home.spec',
        'batch.spec',
        'pdf.spec',
        'options.spec',
        'download.spec',
        'no-javascript.spec',
      ],
    ],
  },
  'test:full': {
    all: true,
    build: true,
    programs: [
      ['vitest', 'run', ...projects('!embedded', '!servers', '!browsers', '!roles')],
      // Each of these projects runs its files one by one, which leaves two cores partly idle.
      [
        ['vitest', 'run', ...projects('embedded', 'servers')],
        ['vitest', 'run', ...projects('browsers', 'roles')],
      ],
      ['playwright', 'test'],
    ],
  },
  // Firefox and WebKit where they are installed. `test:full` runs it too.
  'test:browsers': { all: true, build: true, programs: [['vitest', 'run', '--project', 'browsers']] },
  lighthouse: { all: true, build: true, programs: [['node', 'bench/lighthouse.ts']] },
  bench: { all: true, build: true, programs: [['node', 'bench/bench.ts']] },
  'bench:device': { all: true, build: true, programs: [['node', 'bench/device.ts']] },
  'bench:likeness': { all: true, build: true, programs: [['node', 'bench/likeness/likeness.ts']] },
  load: { all: true, build: true, programs: [['node', 'bench/load.ts']] },
  soak: { all: true, build: true, programs: [['node', 'bench/soak.ts']] },
  fuzz: {
    all: true,
    build: true,
    programs: [['node', '--disable-warning=ExperimentalWarning', 'tests/fuzz/main.ts']],
  },
  hostile: {
    all: true,
    build: true,
    programs: [['vitest', 'run', '--project', 'adapters', '--mode', 'long', 'tests/hostile/files/bombs']],
  },
  notices: {
    all: true,
    programs: [
      ['node', 'scripts/third-party-notices.ts'],
      ['biome', 'format', '--write', 'THIRD-PARTY-NOTICES.md'],
    ],
  },
  'db:generate': { all: true, programs: [['drizzle-kit', 'generate']] },
};

const [name, ...args] = process.argv.slice(2);
const command = commands[name ?? ''];
if (!command) fail(`Say one of: ${Object.keys(commands).join(', ')}`);

install(command.all ? 'all' : 'production');
if (command.build) build();
Object.assign(process.env, command.env);
for (const [index, step] of command.programs.entries()) {
  const last = index === command.programs.length - 1;
  const startedAt = performance.now();
  const programs = Array.isArray(step[0]) ? step : [step];
  const codes = await Promise.all(programs.map(([program, ...rest]) => run(program, last ? [...rest, ...args] : rest)));
  if (command.programs.length > 1)
    say(`${programs[0][0]} took ${Math.round((performance.now() - startedAt) / 1000)} s`);
  const failed = codes.find((code) => code !== 0);
  if (failed) process.exit(failed);
}

/** Vitest's arguments that select projects of vitest.config.ts, or with `!`, all except these. */
function projects(...names) {
  return names.flatMap((name) => ['--project', name]);
}

/**
 * Installs the versions of package-lock.json after it has changed. Installs development packages only for commands that
 * need them.
 */
function install(requested) {
  const kind = hasDevPackages() ? 'all' : requested;
  const wanted = digest(['package.json', 'package-lock.json', 'patches']);
  const [installed, what] = existsSync(installStamp) ? readFileSync(installStamp, 'utf8').split(' ') : [];
  if (installed === wanted && (what === 'all' || what === kind)) return;
  say(`Installing (${kind})`);
  // Uses the Node of the machine, because the installation may replace the project's Node.
  const path = process.env.PATH?.split(delimiter)
    .filter((part) => !part.startsWith(at('node_modules')))
    .join(delimiter);
  const omit = kind === 'all' ? ['--include=dev'] : ['--omit=dev'];
  // Not `npm ci`: it rejects a lock file without the optional packages of other platforms, which npm itself writes if a
  // registry lacks them. With --no-save, npm uses the locked versions and does not change the lock file.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', ...omit, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path },
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) fail('npm install failed; see above.');
  writeFileSync(installStamp, `${wanted} ${kind}`);
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
  say('Building');
  // A failed build must not pass for a finished one.
  rmSync(buildStamp, { force: true });
  for (const program of [
    ['astro', 'build'],
    ['node', 'scripts/precompress.ts'],
  ]) {
    const { status } = spawnSync(...invocation(program[0], program.slice(1)));
    if (status !== 0) fail('The build failed; see above.');
  }
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(buildStamp, wanted);
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
  const file = program === 'node' ? at('node_modules/node/bin/node') : join(binDir, program);
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    PATH: [at('node_modules/node/bin'), binDir, process.env.PATH].join(delimiter),
  };
  return [file, rest, { cwd: root, stdio: 'inherit', env }];
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

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
