// Fails unless every regular expression of the product takes time linear in its input. Part of `npm run lint`.
//
// recheck decides: it computes the complexity of a search from automata (`/a*b/` is quadratic) and finds an attack
// string. scslre, which eslint-plugin-regexp uses, missed `/<svg\b[^>]*>/` and `/<\?xpacket[^>]*\?>/g`. Without its
// native package, recheck runs as JavaScript: 35 s instead of 10 s.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, type Diagnostics } from 'recheck';
import { expressionsIn, type FoundExpression, type Pattern } from './regexps.ts';

/** An expression that is not linear, or not a constant, and why no visitor can make it slow. */
export interface Exception {
  file: string;
  /** Its source text. */
  code: string;
  reason: string;
}

const exceptions: readonly Exception[] = [
  {
    file: 'src/lib/server/config/variables.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of that file
    code: "new RegExp(`^(${protocols.join('|')})$`)",
    reason: 'An alternation of constants that checks environment variables.',
  },
];

const root = join(import.meta.dirname, '..');
/** Without tests, because visitors do not control their input. */
const files = globSync(['src/**/*.{ts,tsx,js,astro}', 'server.ts'], { cwd: root, exclude: ['src/**/generated/**'] })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(?:test|contract)\.tsx?$/.test(file));
/**
 * The defaults do not suffice: counts over 30 (`.{32}`) are only fuzzed, which proves nothing, and the timeout is too
 * short without the native package.
 */
const parameters = { maxRepeatCount: 100, timeout: 120_000 };

/** One message per expression that is neither linear nor allowed, and per exception that matches no expression. */
export async function problemsOf(
  expressions: readonly FoundExpression[],
  allowed: readonly Exception[],
): Promise<string[]> {
  const isAllowed = ({ file, code }: FoundExpression) => allowed.some((row) => row.file === file && row.code === code);
  const unused = allowed.filter((row) => !expressions.some(({ file, code }) => row.file === file && row.code === code));
  const checked = expressions.filter((expression) => !isAllowed(expression));
  const problems = await Promise.all(
    checked.map(async (expression) => {
      const problem = await problemOf(expression);
      return problem && `${expression.file}:${expression.line}: ${expression.code} ${problem}`;
    }),
  );
  return [
    ...problems.filter((problem) => problem !== undefined),
    ...unused.map(({ file, code }) => `${file}: has no ${code}, remove its exception`),
  ];
}

async function problemOf({ pattern, isRepeated }: FoundExpression): Promise<string | undefined> {
  if (!pattern) return 'is not a constant: make it one, or add an exception with a reason';
  const single = verdict(await checkOnce(pattern));
  if (single || !isRepeated) return single;
  // A search with several matches can be quadratic even if each match is linear: /x(?:[^y]*y)?/g in 'xxxx'.
  const all = { source: `^(?:(?:${pattern.source})|[^])*`, flags: pattern.flags.replace(/[gy]/g, '') };
  const repeated = verdict(await checkOnce(all));
  return repeated && `${repeated}, all matches together`;
}

const results = new Map<string, Promise<Diagnostics>>();

function checkOnce({ source, flags }: Pattern): Promise<Diagnostics> {
  const key = `/${source}/${flags}`;
  const result = results.get(key) ?? check(source, flags, parameters);
  results.set(key, result);
  return result;
}

function verdict(result: Diagnostics): string | undefined {
  if (result.status === 'unknown') return `cannot be checked: ${result.error.kind}`;
  if (result.status === 'vulnerable') return `is ${result.complexity.type}: ${result.attack.pattern}`;
  // Most expressions with look-around or back references are only fuzzed.
  return result.complexity.isFuzz ? 'has no proof of being linear: write it without look-around' : undefined;
}

if (import.meta.main) {
  const expressions = files.flatMap((file) => expressionsIn(file, readFileSync(join(root, file), 'utf8')));
  const problems = await problemsOf(expressions, exceptions);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log(`Checked ${expressions.length} regular expressions in ${files.length} files.`);
}
