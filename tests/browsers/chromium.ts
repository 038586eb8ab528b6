import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import type { Browser } from './browser.ts';

/** Starts Chromium from npm, or the one of `CHROMIUM_PATH`. @param downloads folder for downloads */
export async function startChromium(downloads: string): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath());
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await playwright.launch({ executablePath, args });
  const page = await browser.newPage();
  page.on('download', async (download) => download.saveAs(join(downloads, download.suggestedFilename())));
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (run, argument) => page.evaluate(run as never, argument) as never,
    choose: (selector, paths) => page.locator(selector).setInputFiles([...paths]),
    click: (selector) => page.locator(selector).click(),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
