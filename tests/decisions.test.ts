import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

const records = readdirSync(folder).filter((file) => file !== 'README.md');
const table = read('README.md')
  .split('\n')
  .flatMap((line) => {
    const [, number, file, title] = /^\| \[(\d{4})\]\(([^)]+)\) \| ([^|]+) \| [^|]+ \|$/.exec(line) ?? [];
    return number === undefined ? [] : [{ number, file, title }];
  });

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

test('the table lists each record once, in order', () => {
  expect(table.map(({ file }) => file)).toEqual(records.toSorted());
  expect(new Set(table.map(({ number }) => number)).size).toBe(records.length);
});

test('the table has at most 4 KB', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(4096);
});

describe.each(records)('%s', (file) => {
  const lines = read(file).trimEnd().split('\n');
  const [heading = ''] = lines;

  test('has its number and title in its name and in the table', () => {
    const [, number = '', title = ''] = /^# (\d{4}) (.+)$/.exec(heading) ?? [];
    expect(file).toBe(`${number}-${slugOf(title)}.md`);
    expect(table).toContainEqual({ number, file, title });
  });

  test('has the three headings, each with text', () => {
    const headings = lines.filter((line) => line.startsWith('## '));
    expect(headings).toEqual(['## Context', '## Decision', '## Consequences']);
    expect(lines.join('\n')).toMatch(/## Context\n\n[^#\n].*\n\n## Decision\n\n[^#\n].*\n\n## Consequences\n\n[^#\n]/s);
  });

  test('has at most 25 lines of 120 characters', () => {
    expect(lines.length).toBeLessThanOrEqual(25);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });
});
