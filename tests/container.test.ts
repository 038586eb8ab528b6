import { globSync, readFileSync, statSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#lib/server/config/config.ts';
import { isUnused } from '../scripts/prune-packages.mjs';
import {
  buildPackages,
  buildTranslations,
  copiesOfPackages,
  largeVariants,
  packPage,
  pages,
} from '../scripts/slim-image.mjs';
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

const read = (path: string): string => readFileSync(join(projectDir, path), 'utf8');
const { dependencies, repository, version } = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  repository: string;
  version: string;
};

/** A value as interpolated by Compose with only the required variables in the environment. */
const interpolated = (value: string): string =>
  value
    .replace(/\$\{\w+:-([^}]*)\}/g, (_, fallback: string) => fallback)
    .replace(/\$\{\w+:\?[^}]*\}/g, 'a-key-of-at-least-thirty-two-characters');

/** Of `debian:bookworm-slim`, unpacked. */
const DEBIAN_BYTES = 75e6;

/** Packages in packages are entries of their own in the lock file. */
const isNested = (entry: { name: string }): boolean => entry.name === 'node_modules';

/** A path and the folders above it. */
function withFolders(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

describe('the Dockerfile', () => {
  test('builds with the exact Node version of the project, and runs that of the packages on the same system', () => {
    const bases = dockerStages().map(([from]) => from?.text.split(' ')[0]);
    expect(bases).toEqual([`node:${dependencies.node}-bookworm-slim`, 'debian:bookworm-slim']);
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
    expect(copiedPaths()).toEqual(
      expect.arrayContaining(['server.ts', 'package.json', 'src/lib', 'dist', 'node_modules']),
    );
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

  test('installs nothing in the final image', () => {
    expect(inImage('RUN').join('\n')).not.toMatch(/apt|npm |run\.mjs|curl|wget/);
  });

  test('makes an image of at most 450 MB', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const folders = Object.entries(packages).filter(([path, { dev }]) => path && !dev);
    const inBuild = (path: string) => buildPackages.some((one) => matchesGlob(path, `${one}{,/**}`));
    const packageFiles = folders
      .flatMap(([path]) => globSync('**', { cwd: join(projectDir, path), withFileTypes: true, exclude: isNested }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(join(projectDir, 'node_modules'), join(entry.parentPath, entry.name)))
      .filter((path) => !inBuild(path) && !withFolders(path).some(isUnused));
    const linked = new Set(copiesOfPackages(projectDir).map(([path]) => path));
    const others = copiedPaths()
      .filter((path) => path !== 'node_modules')
      .flatMap((path) => [path, ...globSync(`${path}/**`, { cwd: projectDir })])
      .filter((path) => !linked.has(path) && !path.startsWith('dist/server/_astro/'))
      .filter((path) => !matchesGlob(path, largeVariants) && !matchesGlob(path, `${buildTranslations}{,/**}`));
    const sizeOf = (path: string) =>
      matchesGlob(path, pages) ? packPage(join(projectDir, path)).length : statSync(join(projectDir, path)).size;
    const bytes = [...others, ...packageFiles.map((path) => join('node_modules', path))].map(sizeOf);
    const total = DEBIAN_BYTES + bytes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(250e6);
    expect(total).toBeLessThanOrEqual(450e6);
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

const composeFiles = ['compose.yaml', 'compose.servers.yaml'].map((file): [string, Compose] => [
  file,
  parse(read(file), { merge: true }) as Compose,
]);
const [[, single], [, many]] = composeFiles as [[string, Compose], [string, Compose]];
const allServices = composeFiles.flatMap(([file, { services }]) =>
  Object.entries(services).map(([name, service]): [string, string, Service] => [file, name, service]),
);
/** Services that run this project's image. */
const own = allServices.filter(([, , { image = '' }]) => image.startsWith('${IMAGE'));

describe('the compose files', () => {
  test.each(allServices)('%s: %s has a read-only root file system, no privileges and limited resources', (...all) => {
    const [, , service] = all;
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^(?:\$\{\w+:-)?\d+[mg]\}?$/),
      pids_limit: expect.any(Number),
    });
    expect(service.tmpfs?.map((one) => one.split(':')[0])).toContain('/tmp');
    for (const one of service.tmpfs ?? []) expect(one).toMatch(/size=\d+m/);
    for (const key of ['cap_add', 'privileged', 'devices', 'pid', 'ipc', 'network_mode', 'userns_mode', 'build']) {
      expect(service).not.toHaveProperty(key);
    }
  });

  test('run the published image of this version', () => {
    expect(own.map(([file, name]) => `${file} ${name}`)).toEqual([
      'compose.yaml app',
      'compose.servers.yaml web',
      'compose.servers.yaml worker',
    ]);
    const image = `ghcr.io/${repository.replace('github:', '')}:${version}`;
    for (const [, , service] of own) expect(interpolated(service.image ?? '')).toBe(image);
  });

  test.each(own)('%s: %s gets valid settings, those of a proxy among them', (_, __, { environment = {} }) => {
    const settings = Object.entries(environment).map(([key, value]) => [key, interpolated(String(value))]);
    expect(() => readConfig(Object.fromEntries(settings))).not.toThrow();
    expect(environment).toMatchObject({
      TRUST_PROXY: `\${TRUST_PROXY:-false}`,
      RATE_LIMIT: `\${RATE_LIMIT:-off}`,
    });
  });

  test('have no default for a secret', () => {
    const secrets = composeFiles.flatMap(([file]) => [
      ...read(file).matchAll(/\$\{(\w*(?:KEY|PASSWORD|SECRET)\w*)([^}]*)/g),
    ]);
    expect(new Set(secrets.map(([, name]) => name)).size).toBe(3);
    for (const [, , rest] of secrets) expect(rest).toMatch(/^:\?/);
    const words = allServices.flatMap(([, , { environment = {} }]) => Object.entries(environment));
    const fixed = words.filter(([name, value]) => /(?:KEY|PASSWORD)$/.test(name) && !String(value).startsWith('${'));
    expect(fixed).toEqual([]);
  });

  test('mount only declared volumes', () => {
    for (const [, { services, volumes }] of composeFiles) {
      const mounted = Object.values(services).flatMap((one) =>
        (one.volumes ?? []).map((path) => path.split(':')[0] ?? ''),
      );
      expect(mounted.filter((name) => !(name in volumes))).toEqual([]);
    }
  });

  test('only web processes have a port on the host, and only for this machine unless told otherwise', () => {
    const published = allServices.filter(([, , { ports }]) => ports !== undefined);
    expect(published.map(([, name]) => name)).toEqual(['app', 'web']);
    for (const [, , { ports }] of published) expect(ports).toEqual([`\${PUBLISH:-127.0.0.1:4321}:4321`]);
  });

  test('worker, database and storage are only in the internal network', () => {
    expect(single.networks).toBeUndefined();
    expect(many.networks).toEqual({ inside: { internal: true } });
    const closed = Object.entries(many.services).filter(([, { networks }]) => networks?.join() === 'inside');
    expect(closed.map(([name]) => name)).toEqual(['worker', 'postgres', 's3', 'bucket']);
  });
});

describe('the release', () => {
  interface Step {
    uses?: string;
    run?: string;
    with?: Record<string, unknown>;
  }
  const workflow = parse(read('.github/workflows/release.yml')) as {
    on: { push: { tags: string[] } };
    jobs: Record<string, { needs?: string; permissions?: Record<string, string>; steps: Step[] }>;
  };
  const steps = workflow.jobs.image?.steps ?? [];
  const at = (found: (step: Step) => unknown) => steps.findIndex((step) => found(step));

  test('runs on a tag, after the tests', () => {
    expect(workflow.on.push.tags).toEqual(['v*']);
    expect(workflow.jobs.image?.needs).toBe('test');
    expect(workflow.jobs.test?.steps.some(({ run = '' }) => run.includes('.ci/run'))).toBe(true);
  });

  test('checks size and vulnerabilities and converts a file before it publishes', () => {
    const push = at((step) => step.with?.push);
    const before = [
      at(({ run = '' }) => run.includes('-le 450000000')),
      at(
        ({ uses = '', with: settings }) =>
          uses.startsWith('aquasecurity/trivy-action') && settings?.['exit-code'] === '1',
      ),
      at(({ run = '' }) => run.includes('/api/convert')),
    ];
    for (const index of before) expect([index >= 0, index < push]).toEqual([true, true]);
  });

  test('publishes for both platforms with SBOM, provenance and signature', () => {
    expect(steps.find((step) => step.with?.push)?.with).toMatchObject({
      platforms: 'linux/amd64,linux/arm64',
      sbom: true,
      provenance: 'mode=max',
    });
    expect(at(({ run = '' }) => run.startsWith('cosign sign --yes "$IMAGE@'))).toBeGreaterThan(0);
    expect(at(({ uses = '' }) => uses.startsWith('actions/attest-build-provenance'))).toBeGreaterThan(0);
  });

  test('attaches the compose files with the digest of the image', () => {
    const command = steps.find(({ run = '' }) => run.includes('gh release create'))?.run ?? '';
    const [, pattern = ''] = /s\|(ghcr[^|]+)\|/.exec(command) ?? [];
    for (const [file] of composeFiles) {
      expect(command).toContain(file);
      expect(read(file)).toMatch(new RegExp(pattern));
    }
  });
});
