// Checks that the subjects of commits are short. `node scripts/check-commits.ts [base]`, part of `npm run lint`.
import { execFileSync } from 'node:child_process';

const MAX_CHARACTERS = 72;
/** The last commit before this rule. */
const BASE = '4f3c2c0a698a83538f49e65e4ee8df8178e77002';
/** A shallow clone lacks the base, so its commits are selected by their time. */
const BASE_TIME = '2026-11-29T09:00:10Z';

/** @returns the long subjects of commits after the base, with their hash; undefined without a repository */
function longSubjects(base: string): string[] | undefined {
  if (git('rev-parse', '--git-dir') === undefined) return undefined;
  const isKnown = git('merge-base', '--is-ancestor', base, 'HEAD') !== undefined;
  const log = git('log', '--no-merges', '--format=%h %s', isKnown ? `${base}..HEAD` : `--since=${BASE_TIME}`) ?? '';
  return log.split('\n').filter((line) => Array.from(line.slice(line.indexOf(' ') + 1)).length > MAX_CHARACTERS);
}

/** The output of a git command; undefined if it fails. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

const long = longSubjects(process.argv[2] ?? BASE);
if (!long) console.log('This is no git repository, so no subjects of commits are checked.');
for (const line of long ?? []) console.error(`The subject has more than ${MAX_CHARACTERS} characters: ${line}`);
process.exitCode = long && long.length > 0 ? 1 : 0;
