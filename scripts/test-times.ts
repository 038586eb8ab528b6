// Prints the sum of the times of each project in the last run of a test command, and its 40 slowest files: `node scripts/test-times.ts`.
// Reads the JSON reports of Vitest and Playwright. Times of files that ran at the same time add up to more than a clock shows.
import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

const LISTED = 40;
const root = resolve(import.meta.dirname, '..');
/** The folder to which `run.mjs` and `playwright.config.ts` write the reports. */
const reportsDir = join(root, '.cache/tests');

interface FileTime {
  /** A project of Playwright, or the projects of one run of Vitest: `browsers-roles`. */
  project: string;
  file: string;
  ms: number;
}

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { tests: { projectName: string; results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: Suite[];
}

const times = globSync('*.json', { cwd: reportsDir }).flatMap((name) => {
  const report = JSON.parse(readFileSync(join(reportsDir, name), 'utf8')) as VitestReport | PlaywrightReport;
  return 'testResults' in report ? vitestTimes(report, basename(name, '.json')) : playwrightTimes(report);
});

const projects = Map.groupBy(times, ({ project }) => project);
for (const [project, files] of projects) print(sumOf(files), `${project}, ${files.length} files`);
process.stdout.write('\n');
for (const { project, file, ms } of times.toSorted((one, other) => other.ms - one.ms).slice(0, LISTED)) {
  print(ms, `${project} ${file}`);
}

function vitestTimes({ testResults }: VitestReport, project: string): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    project,
    file: relative(root, name),
    ms: endTime - startTime,
  }));
}

/** Sums up the tests of each file and project. */
function playwrightTimes({ config, suites }: PlaywrightReport): FileTime[] {
  const byFile = new Map<string, FileTime>();
  const add = (suite: Suite): void => {
    const file = relative(root, join(config.rootDir, suite.file));
    for (const { projectName: project, results } of suite.specs.flatMap(({ tests }) => tests)) {
      const entry = byFile.get(`${project} ${file}`) ?? { project, file, ms: 0 };
      entry.ms += results.reduce((sum, { duration }) => sum + duration, 0);
      byFile.set(`${project} ${file}`, entry);
    }
    suite.suites?.forEach(add);
  };
  suites.forEach(add);
  return [...byFile.values()];
}

function sumOf(files: readonly FileTime[]): number {
  return files.reduce((sum, { ms }) => sum + ms, 0);
}

function print(ms: number, text: string): void {
  process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${text}\n`);
}
