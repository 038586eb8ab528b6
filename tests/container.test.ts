import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#lib/server/config/config.ts';
import { copiedPaths, dockerStages, inImage } from './support/dockerfile.ts';
import { projectDir } from './support/server/server.ts';

// The files are only parsed, because the tests run without Docker. The command of the image is run by
// tests/hostile/permissions/least-privilege.test.ts.

interface Service {
  image?: string;
  build?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  mem_limit?: string;
  pids_limit?: number;
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean }>;
}

const compose = parse(readFileSync(join(projectDir, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const { dependencies } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** A value as interpolated by Compose with only `SECRET_KEY` in the environment. */
const interpolated = (value: string): string =>
  value.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, fallback: string) =>
    name === 'SECRET_KEY' ? 'a key of at least thirty-two characters' : fallback,
  );

describe('the Dockerfile', () => {
  test('starts each stage with the exact Node version of the project', () => {
    const bases = dockerStages().map(([from]) => from?.text.split(' ')[0]);
    expect(bases).toEqual(Array(2).fill(`node:${dependencies.node}-bookworm-slim`));
  });

  test('runs as a numeric user other than root', () => {
    const users = inImage('USER');
    expect(users).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
    const names = (dockerStages().at(-1) ?? []).map(({ name }) => name);
    expect(names.indexOf('USER')).toBeLessThan(names.indexOf('CMD'));
    expect(names.slice(names.indexOf('USER'))).not.toContain('COPY');
    expect(names.slice(names.indexOf('USER'))).not.toContain('RUN');
  });

  test('copies the application as root without write access for others', () => {
    expect(copiedPaths()).toEqual(expect.arrayContaining(['server.ts', 'package.json', 'src', 'dist', 'node_modules']));
    const build = dockerStages()[0] ?? [];
    expect(build.at(-1)).toEqual({ name: 'RUN', text: expect.stringMatching(/&& chmod -R u=rwX,go=rX \.$/) });
  });

  test('gives its user the data folder only', () => {
    const [uid] = inImage('USER')[0]?.split(':') ?? [];
    const owned = inImage('RUN').filter((text) => /chown|chmod|-o \d|-m \d|useradd|--chown/.test(text));
    expect(owned).toEqual([`install -d -o ${uid} -g ${uid} -m 700 /data`]);
    expect(inImage('VOLUME')).toEqual(['/data']);
    expect(inImage('ENV').join(' ')).toContain('DATA_DIR=/data');
  });

  test('installs nothing in the final image and removes the package manager', () => {
    const commands = inImage('RUN').join('\n');
    expect(commands).not.toMatch(/apt|npm (?:install|ci)|run\.mjs|curl|wget/);
    expect(commands).toMatch(/rm -rf .*\/npm /);
  });

  test('starts the server directly and has a health check', () => {
    expect(JSON.parse(inImage('CMD')[0] ?? '')).toEqual([
      'node_modules/node/bin/node',
      expect.stringMatching(/^--/),
      'server.ts',
    ]);
    expect(inImage('HEALTHCHECK')).toEqual([expect.stringContaining('/healthz')]);
  });
});

describe('compose.yaml', () => {
  test.each(services)('%s has a read-only root file system, no privileges and limited resources', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^(?:\$\{\w+:-)?\d+[mg]\}?$/),
      pids_limit: expect.any(Number),
    });
    expect(service.tmpfs?.map((one) => one.split(':')[0])).toContain('/tmp');
    for (const one of service.tmpfs ?? []) expect(one).toMatch(/size=\d+m/);
    for (const key of ['cap_add', 'privileged', 'devices', 'pid', 'ipc', 'network_mode', 'userns_mode']) {
      expect(service).not.toHaveProperty(key);
    }
  });

  test.each(['app', 'web', 'worker'])('%s gets valid settings', (name) => {
    const environment = compose.services[name]?.environment ?? {};
    const settings = Object.entries(environment).map(([key, value]) => [key, interpolated(String(value))]);
    expect(() => readConfig(Object.fromEntries(settings))).not.toThrow();
  });

  test('mounts only declared volumes', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(':')[0] ?? ''));
    expect(mounted.filter((name) => !(name in compose.volumes))).toEqual([]);
  });

  test('only web processes have a port on the host', () => {
    const published = services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name);
    expect(published).toEqual(['app', 'web']);
  });

  test('worker, database and storage are only in the internal network', () => {
    expect(compose.networks).toEqual({ inside: { internal: true } });
    const closed = services.filter(([, { networks }]) => networks?.join() === 'inside').map(([name]) => name);
    expect(closed).toEqual(['worker', 'postgres', 's3', 'bucket']);
  });
});
