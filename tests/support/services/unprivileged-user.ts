import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';
import { projectDir } from '../server/server.ts';

/** What `spawn` takes to start a program as a user that owns nothing. */
export const anotherUser = { uid: 65_534, gid: 65_534 };

/** The same for programs that start others. */
export const asAnotherUser = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'];

/**
 * Ends a test where it cannot be run on this machine: skipped with the reason, or failed where the tests are run as a
 * whole (.ci/run), so that nothing is left out unseen.
 */
export function needs({ skip }: Pick<TestContext, 'skip'>, reason: string | undefined): void {
  if (reason === undefined) return;
  if (process.env.CI) throw new Error(`It must be run in CI, and cannot be: ${reason}`);
  skip(reason);
}

/** Why this machine cannot start the project's Node as another user, if it cannot. */
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

/** Why this machine starts no program without a network for this user or another one, if it does not. */
export function whyNotWithoutNetwork(user: { uid?: number; gid?: number } = {}): string | undefined {
  const isRoot = (user.uid ?? process.getuid?.()) === 0;
  const flags = isRoot ? ['--net'] : ['--user', '--map-current-user', '--net'];
  const { error, status, stderr } = spawnSync('unshare', [...flags, '--', 'true'], { ...user, encoding: 'utf8' });
  return status === 0 ? undefined : `unshare ${flags.join(' ')}: ${error?.message ?? stderr}`;
}
