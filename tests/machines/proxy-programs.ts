import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../support/server/port.ts';
import { projectDir, temporaryDir } from '../support/server/server.ts';

const TRY_MS = 100;
const START_TRIES = 300;

interface Program {
  /** Arguments that print the version. */
  version: string[];
  /** Configuration example in docs/operations. */
  example: string;
  /** Writes additional files to the folder. @returns the arguments of the program */
  prepare(folder: string, configPath: string): Promise<string[]>;
}

/** Proxies with an example in docs/operations. */
export const programs = {
  nginx: {
    version: ['-v'],
    example: 'nginx.conf',
    async prepare(folder, configPath) {
      // The example is a `server` block: adds the rest of nginx.conf, for any user and in the foreground.
      const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
      const whole = `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
        events {} http { access_log off; ${paths} include ${configPath}; }`;
      await writeFile(join(folder, 'whole.conf'), whole);
      return ['-p', folder, '-c', join(folder, 'whole.conf'), '-e', 'stderr'];
    },
  },
  caddy: {
    version: ['version'],
    example: 'Caddyfile',
    prepare: async (_folder, configPath) => ['run', '--config', configPath, '--adapter', 'caddyfile'],
  },
} as const satisfies Record<string, Program>;
export type ProgramName = keyof typeof programs;

export const isInstalled = (name: ProgramName): Promise<boolean> =>
  promisify(execFile)(name, programs[name].version).then(
    () => true,
    () => false,
  );

/** Runs a proxy with its example, with other ports only. @param password asked for with the lines that the example comments out */
export async function startProxy(
  name: ProgramName,
  target: string,
  password?: { user: string; hash: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  const { example, prepare } = programs[name];
  const folder = await temporaryDir();
  const port = await freePort();
  const { host } = new URL(target);
  const text = await readFile(join(projectDir, 'docs/operations', example), 'utf8');
  const adapted = text
    .replace(/^:80 /m, `:${port} `)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll(/127\.0\.0\.1:432[12]/g, host);
  const configPath = join(folder.path, example);
  const usersPath = join(folder.path, 'converter.htpasswd');
  const withPassword = adapted
    .replaceAll('# auth_basic', 'auth_basic')
    .replace('/etc/nginx/converter.htpasswd;', `${usersPath};`);
  // The worker of nginx is another user.
  if (password) await chmod(folder.path, 0o755);
  if (password) await writeFile(usersPath, `${password.user}:${password.hash}\n`);
  const config = password ? withPassword : adapted;
  // Concurrent Caddy processes cannot share the admin port.
  await writeFile(configPath, name === 'caddy' ? `{\n\tadmin off\n}\n${config}` : config);
  const child = spawn(name, await prepare(folder.path, configPath), {
    env: { PATH: process.env.PATH ?? '', HOME: folder.path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  child.on('error', () => {});
  const url = `http://127.0.0.1:${port}`;
  const stopped = async () => {
    await waitForExit(child);
    await folder.remove();
  };
  for (let tries = 0; !(await isServing(url)); tries++) {
    if (tries < START_TRIES) continue;
    await stopped();
    throw new Error(`${name} does not serve: ${output}`);
  }
  return { url, stop: stopped };
}

/** Whether the proxy reaches the server or asks for a password, checked after an interval. */
async function isServing(url: string): Promise<boolean> {
  await sleep(TRY_MS);
  return fetch(`${url}/healthz`).then(
    ({ ok, status }) => ok || status === 401,
    () => false,
  );
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
