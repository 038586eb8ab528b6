import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';
import { projectDir } from '../server/server.ts';

/** Options of `spawn` that start a program as an unprivileged user. */
export const anotherUser = { uid: 65_534, gid: 65_534 };

/** Command prefix with the same effect. */
export const asAnotherUser = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'];

/**
 * Skips a test that this machine cannot run, with the reason. In a complete run (.ci/run) the test fails instead.
 */
export function needs({ skip }: Pick<TestContext, 'skip'>, reason: string | undefined): void {
  if (reason === undefined) return;
  if (process.env.CI) throw new Error(`It must be run in CI, and cannot be: ${reason}`);
  skip(reason);
}

/** The reason why this machine cannot start Node as another user, if any. */
export function whyNotAnotherUser(): string | undefined {
  if (process.getuid?.() !== 0)
    return `only root may start a program as another user; the tests run as ${process.getuid?.()}`;
  const { error, status, stderr } = spawnSync(process.execPath, ['-p', "require('fs').readdirSync('src').length"], {
    ...anotherUser,
    cwd: projectDir,
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `another user cannot read the project's folder: ${error?.message ?? stderr}`;
}

/** The reason why this machine cannot start a program without a network, if any. */
export function whyNotWithoutNetwork(user: { uid?: number; gid?: number } = {}): string | undefined {
  const isRoot = (user.uid ?? process.getuid?.()) === 0;
  const flags = isRoot ? ['--net'] : ['--user', '--map-current-user', '--net'];
  const { error, status, stderr } = spawnSync('unshare', [...flags, '--', 'true'], { ...user, encoding: 'utf8' });
  return status === 0 ? undefined : `unshare ${flags.join(' ')}: ${error?.message ?? stderr}`;
}
