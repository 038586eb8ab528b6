import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectDir, temporaryDir } from './support/server/server.ts';

const run = promisify(execFile);

/** A project with the start script of this one and small local packages, so that npm needs no registry. */
async function createProject(dir: string): Promise<void> {
  const manifest = {
    name: 'project',
    version: '1.0.0',
    scripts: { start: 'node scripts/run.mjs start' },
    dependencies: { node: 'file:packages/node', astro: 'file:packages/astro' },
    devDependencies: { tool: 'file:packages/tool' },
  };
  const files = {
    'package.json': JSON.stringify(manifest),
    '.npmrc': 'offline=true\ninstall-links=true\n',
    'packages/node/package.json': '{ "name": "node", "version": "1.0.0" }',
    'packages/node/bin/node': `#!/bin/sh\nexec "${process.execPath}" "$@"\n`,
    'packages/astro/package.json': '{ "name": "astro", "version": "1.0.0", "bin": "astro.js" }',
    'packages/astro/astro.js': '#!/usr/bin/env node\nconsole.log("building");',
    'packages/astro/astro.js.map': '{}',
    'packages/tool/package.json': '{ "name": "tool", "version": "1.0.0" }',
    'scripts/precompress.ts': '',
    'server.ts': 'console.log("server started");',
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content, { mode: 0o755 });
  }
  for (const script of ['run.mjs', 'prune-packages.mjs']) {
    await cp(join(projectDir, 'scripts', script), join(dir, 'scripts', script));
  }
  await run('npm', ['install', '--package-lock-only'], { cwd: dir });
}

/** Runs `npm start` until the server has ended. @returns the messages of the start script */
async function start(dir: string): Promise<string> {
  const { stdout, stderr } = await run('npm', ['start'], { cwd: dir });
  expect(stdout).toContain('server started');
  return stderr;
}

test('npm start installs no development packages, but keeps installed ones', { timeout: 180_000 }, async ({
  onTestFinished,
}) => {
  const { path: dir, remove } = await temporaryDir();
  onTestFinished(remove);
  await createProject(dir);
  const has = (name: string) => existsSync(join(dir, 'node_modules', name, 'package.json'));

  expect(await start(dir)).toMatch(/^Installing\.\.\. [\d.]+ s\nBuilding\.\.\. [\d.]+ s\nStarting\n$/);
  expect([has('astro'), has('tool')]).toEqual([true, false]);
  expect(existsSync(join(dir, 'node_modules/astro/astro.js.map'))).toBe(false);
  expect(await start(dir)).toBe('Starting\n');

  await run('npm', ['install'], { cwd: dir });
  expect(has('tool')).toBe(true);
  await rm(join(dir, 'node_modules/.installed'), { force: true });
  expect(await start(dir)).toContain('Installing');
  expect([has('astro'), has('tool')]).toEqual([true, true]);
});

test('the lock file has the address of each package, so that npm does not ask the registry for it', async () => {
  const { packages } = JSON.parse(await readFile(join(projectDir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  const others = Object.entries(packages).filter(
    ([path, { resolved }]) => path && !resolved?.startsWith('https://registry.npmjs.org/'),
  );
  expect(others).toEqual([]);
});
