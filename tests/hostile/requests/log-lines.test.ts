import { glob } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileRequest } from '../../support/http/hostile-requests.ts';
import { exchange } from '../../support/http/raw-socket.ts';
import { MARK } from '../../support/server/hostile-server.ts';
import { projectDir, startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const UNUSED_METHODS = new Set(['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']);

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestServer;
beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await server?.end();
  await folder.remove();
});

const send = async (method: string, path: string, lines: string[] = ['Content-Length: 0']): Promise<number> =>
  (await exchange(server.url, hostileRequest(path, lines, '', method))).status;

/** The path of each route, with a mark in place of each parameter. */
async function routePaths(pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: `${projectDir}/src/pages` }));
  return files.map((file) => `/${file.replace(/(?:(?:^|\/)index)?\.(?:ts|astro)$/, '').replace(/\[[^\]]+\]/g, MARK)}`);
}

/** Fails unless all lines so far are JSON and none contains the mark. */
async function expectCleanLog(): Promise<void> {
  const last = server.log.length;
  await send('GET', '/healthz');
  await expect.poll(() => server.log.length).toBeGreaterThan(last);
  expect(server.otherLines).toEqual([expect.stringMatching(/^Ready on /)]);
  expect(server.stderrLines).toEqual([]);
  expect(server.log.filter((line) => JSON.stringify(line).includes(MARK))).toEqual([]);
}

test('every method of every route: the log has JSON lines without names, ids and keys', async () => {
  const paths = await routePaths('**/*.{ts,astro}');
  expect(paths).toContain(`/files/${MARK}/${MARK}`);
  for (const path of paths) {
    for (const method of METHODS) expect(await send(method, path), `${method} ${path}`).toBeLessThan(500);
  }
  await expectCleanLog();
});

test('an unused method of an endpoint is 405', async () => {
  const paths = (await routePaths('**/*.ts')).filter((path) => !path.endsWith('/site.webmanifest'));
  for (const path of paths) {
    for (const method of UNUSED_METHODS) expect([method, path, await send(method, path)]).toEqual([method, path, 405]);
  }
});

test.each(['/%', `/files/${MARK}/%`, '/%E0%A4%A', `/view/${MARK}%ff`, '/%2525', `/%25/${MARK}`, `/${MARK}%00`])(
  'the path %s is not printed',
  async (path) => {
    for (const method of METHODS) expect(await send(method, path), method).toBeLessThan(500);
    await expectCleanLog();
  },
);

test('two Host headers are rejected', async () => {
  expect(await send('GET', '/', ['Host: localhost'])).toBe(400);
  expect(await send('GET', '/', ['hOST: elsewhere.example'])).toBe(400);
  await expectCleanLog();
});
