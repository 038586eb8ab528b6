import { existsSync } from 'node:fs';
import { glob, readlink, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { conversions } from '#lib/server/db/schema.ts';
import { converted, postConvertTo } from '../support/http/client.ts';
import { photo } from '../support/images/photo.ts';
import { childrenOf } from '../support/server/processes.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';

const OTHERS = 12;
const LOOK_MS = 10;

/** Kills each engine process that starts to convert a file of this size, to simulate a file that crashes it. */
function poison(server: TestServer, dataDir: string, sizeBytes: number) {
  const runs = new Set<string>();
  let over = false;
  const killAll = async () => {
    for await (const name of glob('tmp/*/engine-*/*/source', { cwd: dataDir })) {
      const run = join(dataDir, dirname(name));
      const size = await stat(join(dataDir, name)).then(
        (found) => found.size,
        () => 0,
      );
      if (size !== sizeBytes || runs.has(run) || !(await hasBegun(run))) continue;
      const engine = await engineIn(server, dirname(run));
      if (engine === undefined || !existsSync(run)) continue;
      runs.add(run);
      process.kill(engine, 'SIGKILL');
    }
  };
  const watching = (async () => {
    for (; !over; await sleep(LOOK_MS)) await killAll();
  })();
  return {
    runs,
    async end() {
      over = true;
      await watching;
    },
  };
}

const hasBegun = async (run: string) => (await Array.fromAsync(glob('*.scratch', { cwd: run }))).length > 0;

async function engineIn(server: TestServer, folder: string): Promise<number | undefined> {
  for (const pid of await childrenOf(server.pid)) {
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder) return pid;
  }
  return undefined;
}

test('a file that kills its engine fails after two runs and affects no other file', async () => {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, WORKERS: '2' });
  const small = await photo(300, 200).png().toBuffer();
  // Takes seconds, so that the engine can be killed meanwhile.
  const poisonBytes = await photo(2400, 1800).jpeg().toBuffer();
  const killer = poison(server, folder.path, poisonBytes.length);
  const [response, others] = await Promise.all([
    postConvertTo(server.url, [{ name: 'bad.jpg', bytes: poisonBytes }], { outputFormat: 'avif', effort: 'smallest' }),
    Promise.all(
      Array.from({ length: OTHERS }, (_, index) =>
        converted(server.url, [{ name: `${index}.png`, bytes: small }], { outputFormat: 'webp' }),
      ),
    ),
  ]);
  expect(response.status).toBe(422);
  expect(await response.text()).toBe('This file could not be converted. Other files are not affected.');
  expect(others.flat()).toHaveLength(OTHERS);

  // Later files are converted by all engines.
  const after = Array.from({ length: 4 }, (_, index) => ({ name: `after-${index}.png`, bytes: small }));
  expect(await converted(server.url, after, { outputFormat: 'png' })).toHaveLength(after.length);
  await killer.end();
  expect(killer.runs.size).toBe(2);
  const outcomes = () => server.log.filter(({ msg }) => msg === 'conversion').map(({ outcome }) => outcome);
  // The response may precede the log line.
  await expect
    .poll(() => outcomes().toSorted())
    .toEqual([...Array(OTHERS + after.length).fill('done'), 'engine_crashed']);
  expect(await server.end()).toBe(0);

  const database = await openDatabase({ dataDir: folder.path });
  const rows = await database.orm.select().from(conversions);
  await database.close();
  const failed = rows.filter(({ status }) => status !== 'done');
  expect(failed).toMatchObject([{ status: 'failed', error: { code: 'engine_crashed' }, sourceKey: null }]);
  await folder.remove();
});
