import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectDir } from './support/server.ts';

const text = readFileSync(join(projectDir, 'docs/SECURITY.md'), 'utf8');
const rows = text.split('\n').filter((line) => /^\| \d+\.\d+/.test(line));
const cells = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

describe('docs/SECURITY.md', () => {
  test('names files that are there', () => {
    const named = [...text.matchAll(/`((?:src|tests|docs|scripts)\/[^`]+|[\w-]+\.(?:md|mjs|json|ts))`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((path) => !existsSync(join(projectDir, path)))).toEqual([]);
  });

  test('says of every requirement whether it is met, and of what is met which test or file shows it', () => {
    expect(rows.length).toBeGreaterThan(60);
    for (const row of rows) {
      const [, , met = '', where = '', shown = ''] = cells(row);
      expect([row, cells(row).length]).toEqual([row, 5]);
      expect([row, met]).toEqual([
        row,
        expect.stringMatching(/^(yes|partly|does not apply|the operator|the proxy|\*\*no)/),
      ]);
      for (const path of shown.match(/`[^`]+`/g) ?? [])
        expect([row, path]).toEqual([row, expect.stringMatching(/\.test\.tsx?`$/)]);
      if (met === 'yes') expect([row, `${where}${shown}`]).toEqual([row, expect.stringMatching(/\S/)]);
    }
  });
});
