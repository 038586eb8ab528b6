import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

/** The saved results of a run, for comparison with other commits. */
export interface Report {
  commit: string;
  /** ISO date and time. */
  at: string;
  rounds: number;
  cores: number;
  /** System load average at the end of the run. If it is well above `cores`, only ratios are meaningful. */
  load: number;
  photoFrom: string;
  /** Peak memory of the server and its engine processes together, in bytes. */
  peakBytes: number;
  results: Result[];
}

/** Medians, in ms per image. */
export interface Result {
  name: string;
  plainMs: number;
  oursMs: number;
  ratio: number;
  goalMs: number;
  /** All measurements, to distinguish a change from noise. */
  plain: number[];
  ours: number[];
}

export function table({ results }: Report): string {
  const rows = results.map(({ name, plainMs, oursMs, ratio, goalMs }) => [
    name,
    ms(plainMs),
    ms(oursMs),
    ratio.toFixed(2),
    signed(oursMs - plainMs),
    ms(goalMs),
    oursMs <= goalMs ? 'yes' : 'no',
  ]);
  return markdown(['Case', 'Plain sharp, ms', 'Through HTTP, ms', 'Ratio', 'More, ms', 'Goal, ms', 'Met'], rows);
}

export function circumstances({ commit, at, rounds, cores, load, photoFrom, peakBytes }: Report): string {
  const memory = `Most memory of server and engines at a moment: ${Math.round(peakBytes / 1024 ** 2)} MB.`;
  return `Commit ${commit}, ${at.slice(0, 10)}; ${rounds} rounds, medians; ${cores} cores, load ${load.toFixed(1)}; photo: ${photoFrom}. ${memory}`;
}

/** Compares the ratios of two runs, because machine speed and load affect both sides of a ratio equally. */
export function comparison(before: Report, after: Report): string {
  const rows = after.results.map((result) => {
    const old = before.results.find(({ name }) => name === result.name);
    if (!old) return [result.name, '', '', result.ratio.toFixed(2), ms(result.oursMs), 'new'];
    const change = (result.ratio / old.ratio - 1) * 100;
    return [
      result.name,
      old.ratio.toFixed(2),
      ms(old.oursMs),
      result.ratio.toFixed(2),
      ms(result.oursMs),
      `${signed(change)} %`,
    ];
  });
  const [one, other] = [before.commit, after.commit];
  return markdown(['Case', `${one}: ratio`, 'ms', `${other}: ratio`, 'ms', 'Change of the ratio'], rows);
}

export const ms = (value: number): string => (value < 100 ? value.toFixed(1) : value.toFixed(0));
const signed = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(Math.abs(value) < 100 ? 1 : 0)}`;

/** With columns of equal width, as the formatter requires. */
export function markdown(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Commit, date and machine of a run, to be continued. */
export const runInfo = (rounds: number): string =>
  `Commit ${commit()}, ${new Date().toISOString().slice(0, 10)}; ${rounds} rounds, medians; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;

/** Replaces the text between the markers of a benchmark in docs/PERFORMANCE.md. */
export async function writeTable(marker: string, text: string): Promise<void> {
  const path = join(import.meta.dirname, '../docs/PERFORMANCE.md');
  const place = new RegExp(`(<!-- ${marker} -->\\n)[\\s\\S]*?(<!-- /${marker} -->)`);
  const replaced = (await readFile(path, 'utf8')).replace(
    place,
    (_, start: string, end: string) => `${start}\n${text}\n\n${end}`,
  );
  await writeFile(path, replaced);
}

/** The measured commit, with an asterisk if files have changed since. */
export function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    return git('rev-parse', '--short', 'HEAD').trim() + (git('status', '--porcelain').trim() ? '*' : '');
  } catch {
    return 'unknown';
  }
}
