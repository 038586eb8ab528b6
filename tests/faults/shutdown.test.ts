import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { converted } from '../support/http/client.ts';
import { photo } from '../support/images/photo.ts';
import { startServer, temporaryDir } from '../support/server/server.ts';

test('told to end, the server answers what it has taken and then goes', async () => {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path });
  const bytes = await photo(2400, 1800).jpeg().toBuffer();
  const answer = converted(server.url, [{ name: 'a.jpg', bytes }], { outputFormat: 'avif' });
  await expect.poll(() => server.log.length, { interval: 10 }).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const startedAt = Date.now();
  const ended = server.end('SIGTERM');
  // A terminal's Ctrl-C comes twice: from the terminal and from npm.
  process.kill(server.pid, 'SIGINT');

  expect(await answer).toHaveLength(1);
  const answeredAt = Date.now();
  expect(await ended).toBe(0);
  // It goes with its last answer and not with the end of a time limit.
  expect(Date.now() - answeredAt).toBeLessThan(10_000);
  expect(Date.now() - startedAt).toBeLessThan(30_000);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  await folder.remove();
});

test('what nobody caught is a line of the log without what visitors sent, and an exception ends the server', async () => {
  const folder = await temporaryDir();
  // As an error of a query is: its own words list the parameters.
  const query = "Object.assign(new Error('sec' + 'ret.png'), { query: '', params: [], cause: new Error('gone') })";
  const faults = `process.on('SIGUSR2', () => Promise.reject(${query})).on('SIGHUP', () => { throw ${query}; });`;
  const server = await startServer({
    DATA_DIR: folder.path,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faults)}`,
  });
  const told = (level: number) => ({ level, err: { type: 'Error', message: 'gone' } });
  process.kill(server.pid, 'SIGUSR2');
  await expect
    .poll(() => server.log.find(({ level }) => level === 50))
    .toMatchObject({ ...told(50), msg: 'nobody waited' });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.end('SIGHUP')).toBe(1);
  expect(server.log.find(({ level }) => level === 60)).toMatchObject({ ...told(60), msg: 'crashed' });
  expect(JSON.stringify([server.log, server.said])).not.toContain('secret');
  await folder.remove();
});

test.each([
  ['HOST', { HOST: '999.1.1.1' }],
  ['PORT', { PORT: 'taken' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' }],
  ['WORKERS', { WORKERS: 'many' }],
])('a wrong %s stops the start with one line that names it', async (name, variables: Record<string, string>) => {
  const folder = await temporaryDir();
  const other = name === 'PORT' ? await startServer({ DATA_DIR: `${folder.path}/other` }) : undefined;
  if (other) variables = { PORT: new URL(other.url).port };
  const failure = await startServer({ DATA_DIR: folder.path, ...variables }).catch((error: Error) => error.message);
  const lines = String(failure)
    .replace(/^The server ended with 1: /, '')
    .split('\n')
    .filter((line) => !/Warning|trace-warnings/.test(line));
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))]);
  expect(await readdir(`${folder.path}/tmp`).catch(() => [])).toEqual([]);
  await other?.end();
  await folder.remove();
});
