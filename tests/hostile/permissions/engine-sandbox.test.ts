import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chown, copyFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { sandbox } from '#lib/server/jobs/sandbox.ts';
import { converted } from '../../support/http/client.ts';
import { createImage } from '../../support/images/test-images.ts';
import type { InEngine } from '../../support/server/engine-sandbox.ts';
import { projectDir, startServer, temporaryDir } from '../../support/server/server.ts';
import {
  anotherUser,
  needs,
  whyNotAnotherUser,
  whyNotWithoutNetwork,
} from '../../support/services/unprivileged-user.ts';

const MEMORY_BYTES = 512 * 1024 ** 2;
const run = promisify(execFile);

test.each([
  ['with its usual environment', {}],
  ['with an empty PATH', { PATH: '/nowhere' }],
])('an engine process starts within its limits: %s', async (_, env) => {
  const folder = await temporaryDir();
  const options = sandbox(folder.path, MEMORY_BYTES);
  const limits = `process.report.getReport().userLimits.data_seg_size_bytes.hard`;
  const { stdout } = await run(
    'execPath' in options ? options.execPath : process.execPath,
    [...options.execArgv, '-p', limits],
    { cwd: folder.path, env: { ...options.env, ...env } },
  );
  expect(Number(stdout)).toBeGreaterThan(MEMORY_BYTES);
  expect(Number(stdout)).toBeLessThan(2.5 * MEMORY_BYTES);
  await folder.remove();
});

interface User {
  uid?: number;
  gid?: number;
}

/** Runs a function in an engine that this user started in a prepared folder. */
async function inEngine(
  user: User,
  code: (folder: string) => string,
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<InEngine> {
  const folder = await temporaryDir();
  try {
    if (user.uid !== undefined) await chown(folder.path, user.uid, user.gid ?? user.uid);
    await prepare(folder.path);
    const program = ['--disable-warning=ExperimentalWarning', 'tests/support/server/engine-sandbox.ts'];
    const args = [...program, folder.path, code(folder.path)];
    const { stdout } = await run(process.execPath, args, { ...user, cwd: projectDir });
    return JSON.parse(stdout) as InEngine;
  } finally {
    await folder.remove();
  }
}

const users: { name: string; user: User; whyNot: () => string | undefined }[] = [
  { name: 'the user of the tests', user: {}, whyNot: () => undefined },
  { name: 'another user', user: anotherUser, whyNot: whyNotAnotherUser },
];

describe.each(users)('for a server that runs as $name', ({ user, whyNot }) => {
  test('an engine cannot connect to other programs of this machine', async (context) => {
    needs(context, whyNot() ?? whyNotWithoutNetwork(user));
    let connections = 0;
    const listener = createServer((socket) => {
      connections++;
      socket.end();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const { result } = await inEngine(
      user,
      () => `() => new Promise((resolve) => {
        const { connect } = process.getBuiltinModule('net');
        connect(${port}, '127.0.0.1').on('connect', () => resolve('connected')).on('error', ({ code }) => resolve(code));
      })`,
    );
    expect([result, connections]).toEqual(['ENETUNREACH', 0]);
    // The listener was reachable.
    await once(connect(port, '127.0.0.1'), 'connect');
    listener.close();
  });

  test('the monitored process is the only one, and limited', async (context) => {
    needs(context, whyNot());
    const found = await inEngine(user, () => '() => process.pid');
    expect(found).toMatchObject({ result: found.pid, children: [found.pid], niceness: 5, oomScoreAdj: 1000 });
    expect(found.dataLimitBytes).toBeGreaterThan(MEMORY_BYTES);
    expect(found.dataLimitBytes).toBeLessThan(2.5 * MEMORY_BYTES);
  });

  test('an engine cannot load an addon from its own folder', async (context) => {
    needs(context, whyNot());
    const require = createRequire(import.meta.url);
    // Found by its package, because the file depends on the machine.
    require('sharp');
    const addon = Object.keys(require.cache).find((path) => /sharp[^/]*\.node$/.test(path)) ?? '';
    const { result } = await inEngine(
      user,
      (folder) => `async () => {
        const path = ${JSON.stringify(join(folder, 'own.node'))};
        const require = process.getBuiltinModule('module').createRequire(path);
        const ways = [
          () => require(path),
          () => process.dlopen({ exports: {} }, path),
          () => process.binding('process_methods'),
          () => new (require('worker_threads').Worker)('0', { eval: true }),
          () => require('child_process').execFileSync(process.execPath, ['-p', '1']),
          () => process.execve(process.execPath, ['node', '-p', '1'], {}),
        ];
        return ways.map((way) => { try { way(); return 'done'; } catch ({ code }) { return code; } });
      }`,
      (folder) => copyFile(addon, join(folder, 'own.node')),
    );
    expect(result).toEqual(Array(6).fill('ERR_ACCESS_DENIED'));
  });
});

test('an engine has no module that opens files outside of the permission model', async () => {
  const outside = await temporaryDir();
  const { result } = await inEngine(
    {},
    () => `async () => {
      const path = ${JSON.stringify(join(outside.path, 'made.db'))};
      const require = process.getBuiltinModule('module').createRequire(path);
      const ways = [
        () => require('node:sqlite'),
        () => new (process.getBuiltinModule('node:sqlite').DatabaseSync)(path).exec('create table a (b)'),
      ];
      const open = () => import('node:sqlite');
      return [
        ...ways.map((way) => { try { way(); return 'done'; } catch ({ name }) { return name; } }),
        await open().then(() => 'done', ({ name }) => name),
      ];
    }`,
  );
  expect(result).toEqual(['Error', 'TypeError', 'Error']);
  expect(await readdir(outside.path)).toEqual([]);
  await outside.remove();
});

test('native code in an engine cannot read the secrets of a server that does not run as root', async (context) => {
  needs(context, whyNotAnotherUser() ?? whyNotWithoutNetwork(anotherUser));
  const { readsEnvironment, runsPrograms } = await inEngine(anotherUser, () => '() => 0');
  expect(runsPrograms).toBe(true);
  expect(readsEnvironment).toEqual({ outside: true, inSandbox: false });
});

test('without network isolation, engines start and the server logs one warning', async (context) => {
  needs(context, process.getuid?.() === 0 ? undefined : 'only root can give up the right to create a namespace');
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, WORKERS: '2' }, [
    'setpriv',
    '--bounding-set=-sys_admin',
    '--',
  ]);
  expect(await converted(server.url, [{ name: 'picture.png', bytes: await createImage() }])).toHaveLength(1);
  const lines = () => server.log.filter(({ msg }) => String(msg).startsWith('engines have'));
  await expect.poll(lines).toEqual([expect.objectContaining({ level: 40, msg: expect.stringContaining('a network') })]);
  await server.end();
  await folder.remove();
});
