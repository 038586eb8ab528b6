import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectDir } from './support/server/server.ts';

const MAX_BYTES = 20 * 1024;

const text = readFileSync(join(projectDir, 'docs/SECURITY.md'), 'utf8');
const guarantees = text.slice(text.indexOf('## Guarantees'), text.indexOf('## Not guaranteed'));
/** Each guarantee with the following line, which names its tests. */
const items = guarantees
  .split(/^- /m)
  .slice(1)
  .map((item) => item.split(/\n {2}(?=(?:Test|No test): )/));

describe('docs/SECURITY.md', () => {
  test('has a limited length', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('names files that exist', () => {
    const named = [...text.matchAll(/`((?:src|tests|docs|scripts)\/[^`]+|[\w-]+\.(?:md|mjs|json|ts|yaml))`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(50);
    const missing = named.filter((path) => !existsSync(join(projectDir, path)));
    expect(missing.filter((path) => !existsSync(join(projectDir, 'src/lib/server', path)))).toEqual([]);
  });

  test('names the test of each guarantee, or the reason why there is none', () => {
    expect(items.length).toBeGreaterThan(45);
    for (const [guarantee, held = ''] of items) {
      const tests = [...held.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
      const missing = tests.filter((path) => !existsSync(join(projectDir, path)));
      expect([guarantee, missing]).toEqual([guarantee, []]);
      // A change must not wait for the long run to break a guarantee.
      const quick = tests.filter((path) => !path.startsWith('tests/long/'));
      expect([guarantee, quick.length > 0 || /^No test: \S/.test(held)]).toEqual([guarantee, true]);
    }
  });
});
