import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildPackages } from '../../../scripts/slim-image.mjs';
import { fixtures } from '../../fixtures/make.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { copiedPaths, inImage } from '../../support/dockerfile.ts';
import { converted } from '../../support/http/client.ts';
import { ERROR_LEVEL, projectDir, startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';
import { needs, whyNotAnotherUser, whyNotWithoutNetwork } from '../../support/services/unprivileged-user.ts';

// Runs the command of the image like compose.yaml, but without Docker. Everything is read-only except the data folder.
// The user has no capabilities and cannot gain any.

const [uid = 0, gid = 0] = inImage('USER')[0]?.split(':').map(Number) ?? [];
const command = JSON.parse(inImage('CMD')[0] ?? '') as string[];
/** Arguments: application folder, data folder, user, group, pairs of mount source and target, --, command. */
const SCRIPT = `
  set -e
  app=$1 data=$2 uid=$3 gid=$4
  shift 4
  mount --bind "$app" "$app"
  while [ "$1" != -- ]; do
    mount --bind "$1" "$2"
    mount -o remount,bind,ro "$2"
    shift 2
  done
  shift
  mount -o remount,bind,ro "$app"
  mount --bind "$data" "$data"
  mount -o remount,bind,ro /
  for place in "$app" "$app/src"; do
    if touch "$place/probe" 2> /dev/null; then echo "$place is not read-only" >&2; exit 1; fi
  done
  cd "$app"
  exec setpriv --reuid="$uid" --regid="$gid" --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs -- "$@"
`;

const folder = await temporaryDir();
let server: TestServer | undefined;
afterAll(async () => {
  await server?.end();
  await folder.remove();
});

async function startSealed(): Promise<TestServer> {
  await chmod(folder.path, 0o755);
  const [app, data] = [join(folder.path, 'app'), join(folder.path, 'data')];
  await mkdir(app);
  await mkdir(data, { mode: 0o700 });
  await chown(data, uid, gid);
  const mounts: string[] = [];
  for (const path of copiedPaths()) {
    // `node_modules` may be a link into another checkout.
    const source = await realpath(join(projectDir, path));
    const target = join(app, path);
    if ((await lstat(source)).isDirectory()) await mkdir(target, { recursive: true });
    else await writeFile(target, '');
    mounts.push(source, target);
  }
  mounts.push(...(await nothingOver(join(app, 'node_modules'))));
  const sealing = [
    'unshare',
    '--mount',
    '--',
    'sh',
    '-c',
    SCRIPT,
    'sh',
    app,
    data,
    String(uid),
    String(gid),
    ...mounts,
  ];
  return startServer({ DATA_DIR: data, WORKERS: '1' }, [...sealing, '--', ...command]);
}

/** Mounts that hide what the image does not have. @param packagesDir where the installed packages will be mounted */
async function nothingOver(packagesDir: string): Promise<string[]> {
  const [noFolder, noFile] = [join(folder.path, 'no-folder'), join(folder.path, 'no-file')];
  await mkdir(noFolder);
  await writeFile(noFile, '');
  const installed = join(projectDir, 'node_modules');
  return globSync(buildPackages, { cwd: installed, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name).slice(installed.length);
    return [entry.isDirectory() ? noFolder : noFile, join(packagesDir, path)];
  });
}

function whyNotSealed(): string | undefined {
  const { error, status, stderr } = spawnSync('unshare', ['--mount', '--', 'true'], { encoding: 'utf8' });
  return status === 0 ? undefined : `unshare --mount: ${error?.message ?? stderr}`;
}

test('the server works without privileges and with a read-only file system', async (context) => {
  needs(context, whyNotAnotherUser() ?? whyNotSealed() ?? whyNotWithoutNetwork({ uid, gid }));
  server = await startSealed();
  const { url, pid, log, stderrLines } = server;

  const text = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><text y="20">Text</text></svg>';
  const cases = [
    [{ name: 'picture.png', bytes: await fixtures.png() }, 'webp'],
    [{ name: 'document.pdf', bytes: await longPdf(1) }, 'jpg'],
    [{ name: 'drawing.svg', bytes: Buffer.from(text) }, 'png'],
    // Uses the tracing addon.
    [{ name: 'traced.png', bytes: await fixtures.png() }, 'svg'],
  ] as const;
  for (const [file, outputFormat] of cases) {
    const [item] = await converted(url, [file], { outputFormat });
    expect([file.name, (await fetch(new URL(item?.url ?? '', url))).status]).toEqual([file.name, 200]);
  }
  await expect.poll(() => log).toContainEqual(expect.objectContaining({ msg: 'engines have no network' }));

  // An engine may send signals to the server, which runs as the same user: this one starts Node's debugger by default.
  process.kill(pid, 'SIGUSR1');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(stderrLines).toEqual([]);
  expect(log.filter(({ level }) => Number(level) >= ERROR_LEVEL)).toEqual([]);
});
