import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { counters, gauges, histograms } from '#lib/server/telemetry/definitions.ts';
import { openMetrics } from '#lib/server/telemetry/telemetry.ts';
import { projectDir } from './support/server/server.ts';
import { parseMetrics } from './support/services/prometheus.ts';

interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: Record<'h' | 'w' | 'x' | 'y', number>;
  targets?: { expr: string }[];
}

const read = (name: string): string => readFileSync(join(projectDir, 'docs/operations', name), 'utf8');
const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] };
const drawn = panels.filter(({ type }) => type !== 'row');
/** The text of each rule. */
const rules = read('alerts.yml')
  .split(/\n\s+- alert: /)
  .slice(1);

const NAME = /\b(?:converter|process|nodejs)_[a-z0-9_]+/g;
const namesIn = (text: string): string[] => text.match(NAME) ?? [];
/** Labels in selectors and groupings. */
const LABELS = /\bby \(([^)]*)\)|[{,]\s*([a-z]+)(?==~?"|!=")/g;
const standardLabels = new Set(['le', 'job', 'instance']);

/** Names of the samples that a process exposes. */
async function exposed() {
  const { expose } = await openMetrics({ metrics: { port: 0, host: '' }, role: 'all' });
  const families = parseMetrics((await expose?.())?.text ?? '');
  const names = [...families].flatMap(([name, { type }]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  return new Set(names);
}

const expressions = [
  ...drawn.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, expr }))),
  ...rules.map((rule) => ({
    where: rule.split('\n')[0] ?? '',
    expr: /expr: (?:>-\n)?([\s\S]*?)\n\s+(?:for|labels):/.exec(rule)?.[1] ?? '',
  })),
];

test('dashboard and rules use existing metrics and labels', async () => {
  const names = await exposed();
  const definitions = Object.values({ ...counters, ...gauges, ...histograms });
  const labels = new Set<string>([...standardLabels, ...definitions.flatMap((one) => one.labels as readonly string[])]);
  for (const { where, expr } of expressions) {
    const queried = namesIn(expr);
    if (where !== 'ConverterDown') expect(queried.length, where).toBeGreaterThan(0);
    expect(
      queried.filter((name) => !names.has(name)),
      where,
    ).toEqual([]);
    const used = [...expr.matchAll(LABELS)]
      .flatMap(([, by = '', one = '']) => [...by.split(/,\s*/), one])
      .filter(Boolean);
    expect(
      used.filter((label) => !labels.has(label)),
      where,
    ).toEqual([]);
    for (const [open, close] of ['()', '{}', '[]']) {
      expect(expr.split(open ?? '').length, where).toBe(expr.split(close ?? '').length);
    }
  }
});

test('every metric of the product is on the dashboard', () => {
  const queried = new Set(drawn.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr))));
  const missing = Object.values({ ...counters, ...gauges, ...histograms }).filter(
    ({ name }) => !queried.has(name) && !queried.has(`${name}_bucket`),
  );
  expect(missing).toEqual([]);
});

test('panels have a title and a description, and do not overlap', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const occupied = new Set<string>();
  for (const { title, type, description, gridPos, targets = [] } of panels) {
    expect(title).not.toBe('');
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(occupied.has(`${x} ${y}`), title).toBe(false);
        occupied.add(`${x} ${y}`);
      }
    }
    if (type === 'row') continue;
    expect(description, title).toBeTruthy();
    expect(targets.length, title).toBeGreaterThan(0);
  }
});

test.each(rules.map((rule) => [rule.split('\n')[0], rule]))(
  '%s has a severity, a summary and a description',
  (_, rule) => {
    expect(rule).toMatch(/severity: (critical|warning)\n/);
    expect(rule).toMatch(/summary: \S/);
    expect(rule).toMatch(/description: >-\n\s+\S/);
  },
);

test('there is a rule for each main risk', () => {
  const needed = ['Down', 'ServerErrors', 'QueueWaits', 'EnginesCrash', 'StorageErrors', 'DatabaseErrors', 'DiskFull'];
  const names = rules.map((rule) => rule.split('\n')[0]);
  for (const name of [...needed, 'NotSwept', 'Slow']) expect(names).toContain(`Converter${name}`);
});
