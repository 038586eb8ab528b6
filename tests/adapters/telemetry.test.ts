import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { converted } from '../support/http/client.ts';
import { photo } from '../support/images/photo.ts';
import { freePort, takenPort } from '../support/server/port.ts';
import { startServer, temporaryDir } from '../support/server/server.ts';

/** A module hook that records each of these packages that a process loads. */
const recorder = (path: string) => `
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      const found = /node_modules\\/(prom-client|@opentelemetry\\/[^/]+)\\//.exec(url)?.[1];
      if (found) appendFileSync(${JSON.stringify(path)}, found + '\\n');
      return next(url, context);
    },
  });`;

/** Starts a server, converts an image and stops the server. @returns its exit code and the recorded packages */
async function runServer(variables: Record<string, string>): Promise<{ code: number | string; loaded: string[] }> {
  const folder = await temporaryDir();
  try {
    const list = join(folder.path, 'loaded.txt');
    const hook = join(folder.path, 'recorder.mjs');
    await writeFile(list, '');
    await writeFile(hook, recorder(list));
    const server = await startServer({
      DATA_DIR: join(folder.path, 'data'),
      WORKERS: '1',
      NODE_OPTIONS: `--import ${hook}`,
      ...variables,
    });
    await converted(server.url, [{ name: 'a.png', bytes: await photo(64, 48).png().toBuffer() }]);
    const code = await server.end();
    return { code, loaded: [...new Set((await readFile(list, 'utf8')).split('\n').filter(Boolean))].sort() };
  } finally {
    await folder.remove();
  }
}

describe('metrics and traces', () => {
  test('load no packages by default', async () => {
    expect(await runServer({})).toEqual({ code: 0, loaded: [] });
  });

  test('do not affect the server when the collector is unreachable', async () => {
    const port = await freePort();
    const { code, loaded } = await runServer({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    expect(code).toBe(0);
    expect(loaded).toContain('@opentelemetry/sdk-trace');
    expect(loaded).not.toContain('prom-client');
  });

  test('a port in use is reported in one line', async () => {
    const { port, release } = await takenPort();
    const folder = await temporaryDir();
    const server = startServer({ DATA_DIR: folder.path, METRICS_PORT: String(port) });
    await expect(server).rejects.toThrow(`METRICS_PORT must be a free port; ${port} is in use.`);
    await release();
    await folder.remove();
  });
});
