import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

const records = readdirSync(folder).filter((file) => file !== 'README.md');
const list = read('README.md')
  .split('\n')
  .flatMap((line) => {
    const [, number, title, file] = /^- \[(\d{4}) ([^\]]+)\]\(([^)]+)\): .+$/.exec(line) ?? [];
    return number === undefined ? [] : [{ number, file, title }];
  });

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

test('the list contains each record once, in order', () => {
  expect(list.map(({ file }) => file)).toEqual(records.toSorted());
  expect(new Set(list.map(({ number }) => number)).size).toBe(records.length);
});

test('the list has at most 5 KB', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(5120);
});

describe.each(records)('%s', (file) => {
  const lines = read(file).trimEnd().split('\n');
  const [heading = ''] = lines;

  test('has its number and title in its name and in the list', () => {
    const [, number = '', title = ''] = /^# (\d{4}) (.+)$/.exec(heading) ?? [];
    expect(file).toBe(`${number}-${slugOf(title)}.md`);
    expect(list).toContainEqual({ number, file, title });
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
