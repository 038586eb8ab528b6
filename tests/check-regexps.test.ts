import { describe, expect, test } from 'vitest';
import { type Exception, problemsOf } from '../scripts/check-regexps.ts';
import { expressionsIn } from '../scripts/regexps.ts';

const problemsIn = (text: string, { file = 'src/a.ts', allowed = [] as Exception[] } = {}): Promise<string[]> =>
  problemsOf(expressionsIn(file, text), allowed);

describe('an expression is reported with its position and an attack string', () => {
  test.each([
    ['quadratic', '/a/; const b =\n/\\s+$/;', String.raw`src/a.ts:2: /\s+$/ is polynomial: '\t'.repeat(`],
    ['quadratic as a search', '/a*b/', `src/a.ts:1: /a*b/ is polynomial: 'a'.repeat(`],
    ['exponential', '/^(a+)+$/', `src/a.ts:1: /^(a+)+$/ is exponential: 'a'`],
    ['quadratic in all its matches together', '/x(?:[^y]*y)?/g', `is polynomial: 'x'`],
    ['quadratic as a separator', 'text.split(/x(?:[^y]*y)?/)', `is polynomial: 'x'`],
    ['made of a string', `RegExp('a*b')`, `RegExp('a*b') is polynomial`],
    ['made of a string by a method', `text.match('a*b')`, `text.match('a*b') is polynomial`],
    ['made of constants', `const a = 'a*'; new RegExp(\`\${a}b\`, 'i')`, `new RegExp(\`\${a}b\`, 'i') is polynomial`],
    [
      'one that a drawing of blanks made slow',
      'const elsewhere = String.raw`(?!\\s*(?:#|data:))[^"\')\\s]`;' +
        `new RegExp(String.raw\`url\\(\\s*["']?\${elsewhere}\`, 'i')`,
      'is polynomial',
    ],
    ['without a proof', '/^(?!a)b+c/', 'has no proof of being linear'],
  ])('%s', async (_, text, problem) => {
    expect(await problemsIn(text)).toEqual([expect.stringContaining(problem)]);
  });

  test('in the frontmatter and the scripts of an Astro file', async () => {
    const text = '---\nconst a = /a*b/;\n---\n<p>/c*d/</p>\n<script>\n  const e = /e*f/;\n</script>\n';
    expect(await problemsIn(text, { file: 'src/a.astro' })).toEqual([
      expect.stringContaining('src/a.astro:2: /a*b/'),
      expect.stringContaining('src/a.astro:6: /e*f/'),
    ]);
  });
});

test('linear expressions are not reported', async () => {
  const text = String.raw`/^a*b/; /\s+/g; text.split(/[\s,]+/); const uuid = '[0-9a-f]{32}'; new RegExp('^a'); new RegExp(uuid);`;
  expect(await problemsIn(text)).toEqual([]);
});

describe('an expression that is not a constant', () => {
  const file = 'src/a.ts';
  const allowed = [{ file, code: 'new RegExp(a)', reason: 'for a test' }];

  test.each([
    '(a: string) => new RegExp(a)',
    'let a = "b"; new RegExp(a)',
    'const a = "b"; { const a = c(); new RegExp(a) }',
  ])('is reported: %s', async (text) => {
    expect(await problemsIn(text)).toEqual([
      'src/a.ts:1: new RegExp(a) is not a constant: make it one, or add an exception with a reason',
    ]);
  });

  test('is allowed by an exception for its file', async () => {
    const text = '(a: string) => new RegExp(a)';
    expect(await problemsIn(text, { allowed })).toEqual([]);
    expect(await problemsIn(text, { file: 'src/b.ts', allowed })).toHaveLength(2);
  });

  test('is reported if an exception matches none', async () => {
    expect(await problemsIn('/a/', { allowed })).toEqual(['src/a.ts: has no new RegExp(a), remove its exception']);
  });
});
