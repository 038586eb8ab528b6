import { execFileSync } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { fixtures } from '../../fixtures/make.ts';
import { converted } from '../../support/http/client.ts';
import { MULTIPART, openParts } from '../../support/http/multipart.ts';
import { isLong } from '../../support/is-long.ts';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';
import { anotherUser, asAnotherUser, needs, whyNotAnotherUser } from '../../support/services/unprivileged-user.ts';

/** Permissions of the group and of other users. */
const OPEN_BITS = 0o077;
const umasks = isLong ? ['022', '000'] : ['000'];
const LOOSENED = { folder: 0o755, files: [0o644, 0o666] };

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let dataDir: string;
beforeEach(async () => {
  folder = await temporaryDir();
  // Lets other users reach the data folder.
  await chmod(folder.path, 0o755);
  dataDir = join(folder.path, 'data');
});
afterEach(() => folder.remove());

const withUmask = (umask: string) => ['sh', '-c', `umask ${umask} && exec "$@"`, 'sh'];

/** The data folder and its contents, without following links. */
async function everything(): Promise<string[]> {
  const below = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return [dataDir, ...below.map(({ parentPath, name }) => join(parentPath, name))];
}

async function openToOthers(): Promise<string[]> {
  const open: string[] = [];
  for (const path of await everything()) {
    // The server may remove files meanwhile.
    const found = await lstat(path).catch(() => undefined);
    if (found && !found.isSymbolicLink() && found.mode & OPEN_BITS) open.push(relative(dataDir, path));
  }
  return open;
}

/** Which of these paths another user can list or read. */
function readByAnother(paths: readonly string[]): string[] {
  const program = `
    const { readdirSync, readFileSync } = require('node:fs');
    const tries = (path) => [readdirSync, readFileSync].some((read) => { try { read(path); return true; } catch {} });
    console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).filter(tries)));`;
  const input = JSON.stringify(paths);
  return JSON.parse(execFileSync(process.execPath, ['-e', program], { ...anotherUser, input }).toString()) as string[];
}

async function deliver({ url }: TestServer, items: readonly ConvertedItem[]): Promise<void> {
  const body = { email: 'ann@example.org', files: items.map(({ id }) => id), sendCopy: false };
  const response = await fetch(`${url}/api/deliveries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(202);
}

/** Sends half of an upload. @returns a function that disconnects */
function beginUpload({ url }: TestServer): () => void {
  const upload = request(`${url}/api/convert`, {
    method: 'POST',
    headers: { 'Content-Type': MULTIPART, 'Content-Length': 2_000_000 },
  });
  upload.on('error', () => {});
  upload.write(openParts([{ name: 'files', filename: 'half.png', content: Buffer.alloc(1_000_000) }]));
  return () => upload.destroy();
}

const png = async () => ({ name: 'picture.png', bytes: await fixtures.png() });

test.for(umasks)('with umask %s no other user can list or read the data', async (umask, context) => {
  needs(context, whyNotAnotherUser());
  const server = await startServer({ DATA_DIR: dataDir, WORKERS: '1' }, withUmask(umask));
  await deliver(server, await converted(server.url, [await png()]));
  const leave = beginUpload(server);
  const kinds = [
    /^lock$/,
    /^database\/base\//,
    /^files\/.+/,
    /^outbox\/.+\.eml$/,
    /^tmp\/.+\/engine-0$/,
    /^tmp\/.+upload-/,
  ];
  const missing = async () => {
    const names = (await everything()).map((path) => relative(dataDir, path));
    return kinds.filter((kind) => !names.some((name) => kind.test(name)));
  };
  await expect.poll(missing).toEqual([]);

  expect(await openToOthers()).toEqual([]);
  const paths = await everything();
  const control = join(folder.path, 'control');
  await writeFile(control, 'for all', { mode: 0o644 });
  expect(readByAnother([control, ...paths])).toEqual([control]);
  // Each file is protected itself, not only by its folder.
  await chmod(dataDir, 0o755);
  expect(readByAnother(paths)).toEqual([dataDir]);
  leave();
  await server.end();
});

test('a start tightens loose permissions within the data folder only', async () => {
  const first = await startServer({ DATA_DIR: dataDir, WORKERS: '1' }, withUmask('022'));
  const [item] = await converted(first.url, [await png()]);
  await first.end();
  const outside = join(folder.path, 'outside');
  await mkdir(outside, { mode: 0o755 });
  await writeFile(join(outside, 'file'), '', { mode: 0o644 });
  const paths = await everything();
  await symlink(outside, join(dataDir, 'files', 'link'));
  await symlink(join(outside, 'file'), join(dataDir, 'files', 'link-to-file'));
  for (const [index, path] of paths.entries()) {
    const isFolder = (await stat(path)).isDirectory();
    await chmod(path, isFolder ? LOOSENED.folder : (LOOSENED.files[index % 2] ?? 0));
  }

  const second = await startServer({ DATA_DIR: dataDir, WORKERS: '1' }, withUmask('022'));
  const lines = () => second.log.filter((line) => 'tightened' in line);
  await expect.poll(lines).toEqual([expect.objectContaining({ level: 30, refused: 0 })]);
  expect(await openToOthers()).toEqual([]);
  expect(Number(lines()[0]?.tightened)).toBeGreaterThan(paths.length - 10);
  expect([await stat(outside), await stat(join(outside, 'file'))].map(({ mode }) => mode & 0o777)).toEqual([
    0o755, 0o644,
  ]);
  expect((await fetch(new URL(item?.url ?? '', second.url))).status).toBe(200);
  await second.end();
});

test('the server works with a data folder of another user and logs one warning', async (context) => {
  needs(context, whyNotAnotherUser());
  await mkdir(dataDir);
  await chmod(dataDir, 0o777);
  const theirs = join(dataDir, 'theirs');
  await mkdir(theirs, { mode: 0o700 });
  const server = await startServer({ DATA_DIR: dataDir, WORKERS: '1' }, asAnotherUser);
  expect(await converted(server.url, [await png()])).toHaveLength(1);
  const lines = () => server.log.filter((line) => 'tightened' in line);
  // The data folder, whose permissions the server cannot change, and the folder in it that it cannot list.
  await expect.poll(lines).toEqual([expect.objectContaining({ level: 40, tightened: 0, refused: 2 })]);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o777);
  expect(await openToOthers()).toEqual(['']);
  await server.end();
});
