import { glob, readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { converted } from '../support/http/client.ts';
import { photo } from '../support/images/photo.ts';
import { takenPort } from '../support/server/port.ts';
import { startServer, temporaryDir } from '../support/server/server.ts';

const preload = (code: string): string => `--import=data:text/javascript,${encodeURIComponent(code)}`;

/** Without the timeouts of the shutdown, the process exits after the last response or never. */
const WITHOUT_LONG_TIMEOUTS = `const { setTimeout } = globalThis;
globalThis.setTimeout = (run, ms, ...rest) => setTimeout(run, ms > 10_000 ? 2 ** 31 - 1 : ms, ...rest);`;

test('on SIGTERM the server finishes its requests and exits', async () => {
  const bytes = await photo(1600, 1200).jpeg().toBuffer();
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, NODE_OPTIONS: preload(WITHOUT_LONG_TIMEOUTS) });
  const converting = converted(server.url, [{ name: 'a.jpg', bytes }], { outputFormat: 'avif' });
  const copies = () => Array.fromAsync(glob('tmp/*/engine-*/*/source', { cwd: folder.path }));
  await expect.poll(copies, { interval: 10 }).toHaveLength(1);
  const exit = server.end('SIGTERM');
  // Ctrl-C in a terminal sends the signal twice: from the terminal and from npm.
  process.kill(server.pid, 'SIGINT');

  expect(await converting).toHaveLength(1);
  expect(await exit).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  await folder.remove();
});

test('unhandled rejections and exceptions are logged without user data, and an exception ends the server', async () => {
  const folder = await temporaryDir();
  // Like an error of a query, whose message lists its parameters.
  const query = "Object.assign(new Error('sec' + 'ret.png'), { query: '', params: [], cause: new Error('gone') })";
  const faults = `process.on('SIGUSR2', () => Promise.reject(${query})).on('SIGHUP', () => { throw ${query}; });`;
  const server = await startServer({
    DATA_DIR: folder.path,
    NODE_OPTIONS: preload(faults),
  });
  const logged = (level: number) => ({ level, err: { type: 'Error', message: 'gone' } });
  process.kill(server.pid, 'SIGUSR2');
  await expect
    .poll(() => server.log.find(({ level }) => level === 50))
    .toMatchObject({ ...logged(50), msg: 'unhandled promise rejection' });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.end('SIGHUP')).toBe(1);
  await expect
    .poll(() => server.log.find(({ level }) => level === 60))
    .toMatchObject({ ...logged(60), msg: 'uncaught exception' });
  expect(JSON.stringify([server.log, server.stderrLines])).not.toContain('secret');
  await folder.remove();
});

test.each([
  ['HOST', { HOST: '999.1.1.1' }],
  ['PORT', { PORT: 'taken' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' }],
  ['WORKERS', { WORKERS: 'many' }],
])('an invalid %s aborts the start with one line that names it', async (name, variables: Record<string, string>) => {
  const folder = await temporaryDir();
  const { port, release } = await takenPort();
  if (name === 'PORT') variables = { PORT: String(port) };
  const failure = await startServer({ DATA_DIR: folder.path, ...variables }).catch((error: Error) => error.message);
  const lines = String(failure)
    .replace(/^The server ended with 1: /, '')
    .split('\n')
    .filter((line) => !/Warning|trace-warnings/.test(line));
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))]);
  expect(await readdir(`${folder.path}/tmp`).catch(() => [])).toEqual([]);
  await release();
  await folder.remove();
});
