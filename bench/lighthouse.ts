// Runs Lighthouse for a phone with simulated throttling, in the Chromium of the tests.
//   npm run lighthouse -- [--url http://…] [--runs 3] [path …]
// Without --url it starts a server. Prints one row per page with the median of the runs, and audits below the goal.
import { parseArgs } from 'node:util';
import chromium from '@sparticuz/chromium';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { startServer, temporaryDir } from '../tests/support/server/server.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
const defaultPaths = ['/', '/convert/png-to-webp', '/pdf-to-jpg', '/about'];

const { values, positionals } = parseArgs({
  options: { url: { type: 'string' }, runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});

const folder = await temporaryDir();
const server = values.url ? undefined : await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'error' });
const origin = values.url ?? server?.url ?? '';
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const path of positionals.length > 0 ? positionals : defaultPaths) await show(path);
} finally {
  chrome.kill();
  await server?.end();
  await folder.remove();
}

async function show(path: string): Promise<void> {
  const results: Result[] = [];
  for (let run = 0; run < Number(values.runs); run++) {
    const answer = await lighthouse(new URL(path, origin).href, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error',
    });
    if (answer) results.push(answer.lhr);
  }
  const result = results.sort((one, other) => performanceOf(one) - performanceOf(other))[
    Math.floor(results.length / 2)
  ];
  if (!result) throw new Error(`Lighthouse gave nothing for ${path}`);
  const scores = categories.map((id) => `${id} ${Math.round((result.categories[id]?.score ?? 0) * 100)}`);
  const figures = audits.map((id) => `${id} ${result.audits[id]?.displayValue}`);
  console.log(`${path}: ${[...scores, ...figures].join(', ')}`);
  for (const id of categories) for (const words of shortfalls(result, id)) console.log(`  ${id}: ${words}`);
}

function performanceOf(result: Result): number {
  return result.categories.performance?.score ?? 0;
}

/** The audits that reduce the score of a category. */
function shortfalls(result: Result, category: string): string[] {
  const refs = result.categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => result.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${audit?.title} ${audit?.displayValue ?? ''}`.trim());
}
