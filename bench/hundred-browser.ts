import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { childrenOf, residentBytes } from '../tests/support/processes.ts';
import { type TestServer, temporaryDir } from '../tests/support/server.ts';
import type { ListedFile } from './hundred-files.ts';

const run = promisify(execFile);
const PHONE = { width: 360, height: 740 };
const LOOK_MS = 250;
const RETRY_WINDOW_MS = 30 * 60_000;

/** What was seen at a moment. */
interface Look {
  settled: number;
  serverBytes: number;
  /** Of the page's own process. */
  tabBytes: number;
  heapBytes: number;
}

/** Converts the list on the batch page, and checks what comes out; prints the memory of server and tab by the way. */
export async function throughBrowser(
  server: TestServer,
  files: readonly ListedFile[],
  format: string,
  shots: string,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--enable-precise-memory-info'],
  });
  const downloads = await temporaryDir();
  try {
    const page = await browser.newPage({ viewport: PHONE, acceptDownloads: true });
    const shoot = async (name: string) => {
      if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
    };
    await page.goto(new URL('/batch-convert', server.url).href);
    await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' });
    await page
      .getByRole('group', { name: 'Output format' })
      .getByText(format === 'webp' ? 'WebP' : format.toUpperCase(), { exact: true })
      .click();
    await page.locator('#upload-input').setInputFiles(files.map(({ path }) => path));
    await page.getByRole('button', { name: `Convert All (${files.length} files)` }).click({ timeout: RETRY_WINDOW_MS });
    const startedAt = performance.now();
    await shoot('hundred-under-way');
    const looks = await lookOn(browser, page, server.pid);
    console.log(`Through the batch page: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    await shoot('hundred-done');
    tellMemory(looks);
    const rows = await page.getByRole('listitem').allTextContents();
    const failures = rows.filter((text) => text.includes('broken.'));
    console.log(
      `${rows.length} rows; failed:\n${failures.map((text) => `  ${text.replaceAll('\n', ' | ')}`).join('\n')}`,
    );

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download All as ZIP' }).click(),
    ]);
    const path = join(downloads.path, download.suggestedFilename());
    await download.saveAs(path);
    await page.getByText('ZIP Downloaded', { exact: true }).waitFor();
    await shoot('hundred-zip');
    await tellZip(path);
  } finally {
    await browser.close();
    await downloads.remove();
  }
}

async function lookOn(browser: Browser, page: Page, serverPid: number): Promise<Look[]> {
  const looks: Look[] = [];
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const tabs = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const until = performance.now() + RETRY_WINDOW_MS;
  for (;;) {
    const words = await page.locator('#batch-status').textContent();
    const settled = Number(/(\d+) of \d+/.exec(words ?? '')?.[1] ?? 0);
    const server = [serverPid, ...(await childrenOf(serverPid))];
    looks.push({
      settled,
      serverBytes: await together(server),
      tabBytes: await together(tabs),
      heapBytes: await page.evaluate(
        () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
      ),
    });
    if (/\bdone\b/.test(words ?? '')) return looks;
    if (performance.now() > until) throw new Error(`Still at: ${words}`);
    await page.waitForTimeout(LOOK_MS);
  }
}

async function together(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(pids.map(residentBytes));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

function tellMemory(looks: readonly Look[]): void {
  console.log('Most at a moment, MB:   server tree | tab process | JS heap');
  for (const [from, to] of [
    [0, 10],
    [10, 40],
    [40, 70],
    [70, 101],
  ] as const) {
    const within = looks.filter(({ settled }) => settled >= from && settled < to);
    const most = (of: (look: Look) => number) => Math.round(Math.max(0, ...within.map(of)) / 1024 ** 2);
    console.log(
      `  from file ${from}: ${most(({ serverBytes }) => serverBytes)} | ${most(({ tabBytes }) => tabBytes)} | ` +
        `${most(({ heapBytes }) => heapBytes)}`,
    );
  }
}

/** Opens the ZIP with other people's programs. */
async function tellZip(path: string): Promise<void> {
  const { stdout: tested } = await run('unzip', ['-t', path], { maxBuffer: 1024 ** 2 });
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip()); print("\\n".join(z.namelist()))';
  const { stdout: listed } = await run('python3', ['-c', program, path], { env: { ...process.env, PYTHONUTF8: '1' } });
  const [bad, ...names] = listed.trim().split('\n');
  console.log(`${path.split('/').at(-1)}\nunzip -t: ${tested.trim().split('\n').at(-1)}`);
  console.log(`python3 zipfile: bad entry ${bad}, ${names.length} names, ${new Set(names).size} different`);
  console.log(
    names
      .filter((name) => !/^\w+-\d\d\.\w+$/.test(name))
      .map((name) => `  ${name}`)
      .join('\n'),
  );
}
