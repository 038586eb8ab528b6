import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectDir, temporaryDir } from './support/server/server.ts';

const short = 'a'.repeat(72);
const long = 'b'.repeat(73);
let folder: Awaited<ReturnType<typeof temporaryDir>>;

const git = (name: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-C', join(folder.path, name), ...args], {
    // A shallow clone is checked by the time of its commits.
    env: { ...process.env, GIT_COMMITTER_DATE: '2030-01-01T00:00:00Z' },
    encoding: 'utf8',
  }).trim();

/** Creates a repository with commits. @returns the hash of the first one */
function createRepository(name: string, [first = '', ...others]: readonly string[]): string {
  const commit = (subject: string) => git(name, 'commit', '--quiet', '--allow-empty', '--message', subject);
  git('.', 'init', '--quiet', name);
  commit(first);
  const base = git(name, 'rev-parse', 'HEAD');
  for (const subject of others) commit(subject);
  return base;
}

function check(name: string, base: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectDir, 'scripts/check-commits.ts'), base],
    // Git must not look for a repository above the folder.
    { cwd: join(folder.path, name), env: { ...process.env, GIT_CEILING_DIRECTORIES: folder.path }, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

beforeAll(async () => {
  folder = await temporaryDir();
});
afterAll(() => folder.remove());

test('subjects after the base have at most 72 characters', () => {
  expect(check('short', createRepository('short', [long, short])).status).toBe(0);
  const { status, output } = check('long', createRepository('long', [short, `${long} `]));
  expect([status, output]).toEqual([1, expect.stringContaining(long)]);
});

test('a shallow clone lacks the base, and its commits are checked', () => {
  const base = createRepository('whole', [short, short, long]);
  git('.', 'clone', '--quiet', '--depth=1', `file://${join(folder.path, 'whole')}`, 'shallow');
  expect(check('shallow', base)).toEqual({ status: 1, output: expect.stringContaining(long) });
});

test('without a repository, nothing is checked', () => {
  expect(check('.', 'HEAD')).toEqual({ status: 0, output: expect.stringContaining('no git repository') });
});
