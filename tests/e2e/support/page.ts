import type { BrowserContext, JSHandle, Locator, Page } from '@playwright/test';
import type { InputFile } from './input-files.ts';
import { expect } from './test.ts';

/** Opens a page and waits for the hydration of all its islands. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Has the pages that are opened next run on a device that converts only small images. */
export const haveLittleMemory = (page: Page | BrowserContext): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'deviceMemory', { value: 0.25 }));

export const openHome = (page: Page): Promise<void> => openPage(page, '/');

export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  // The attribute goes when React is asked to hydrate. Its tasks, and the effects that add listeners, come before idle time.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Chooses files and waits for the first one in a list, because the list moves the buttons that tests click next. */
export async function choose(page: Page, ...files: InputFile[]): Promise<void> {
  await page.getByLabel(/^Choose images( or PDFs)? to convert$/).setInputFiles(files);
  const first = page.getByRole('listitem').filter({ hasText: files[0]?.name ?? '' });
  // Some names are shortened, and some tests hold what the list waits for.
  await first
    .first()
    .waitFor({ timeout: 2000 })
    .catch(() => {});
}

/** The line that opens the options of a phone. */
export const optionsLine = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Conversion|Batch|PDF) Options: / });

/** Opens the sheet with the options of a phone. */
export async function openOptions(page: Page): Promise<void> {
  await optionsLine(page).click();
  await expect(page.getByRole('dialog', { name: / Options$/ })).toBeVisible();
}

export async function closeOptions(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: / Options$/ });
  await sheet.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(sheet).toHaveCount(0);
}

/** Opens the line of options that few visitors need. */
export async function openMore(page: Page, name: 'More options' | 'Text style' = 'More options'): Promise<void> {
  const line = page.getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
}

/** Opens a section of the options. */
export async function openSection(page: Page, name: 'Metadata Editor'): Promise<void> {
  const title = page.getByRole('heading', { name }).getByRole('button');
  await title.click();
  await expect(title).toHaveAttribute('aria-expanded', 'true');
}

export const formatCard = (page: Page, label: string): Locator =>
  page.getByRole('radiogroup', { name: 'Output format' }).getByText(label, { exact: true });

export const formatRadio = (page: Page, label: string): Locator =>
  page.getByRole('radiogroup', { name: 'Output format' }).getByRole('radio', { name: label });

/** The menu of the formats that fewer visitors need. */
export const moreFormats = (page: Page): Locator => page.getByRole('button', { name: /more output formats$/i });

export async function chooseMoreFormat(page: Page, name: string): Promise<void> {
  await moreFormats(page).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${name},`) }).click();
}

export const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name }).first();

export const results = (page: Page): Locator => page.getByRole('region', { name: 'Conversion Results' });

export const files = (page: Page): Locator => page.getByRole('region', { name: 'Uploaded Files' });

/** Opens the menu of a result. @returns its item, for example `Share sea.jpg`, or the button `View sea.jpg` */
export async function action(page: Page, label: string): Promise<Locator> {
  if (label.startsWith('View ')) return page.locator(`[aria-label="${label}"]`);
  const name = label.replace(/^(Delete result|\w+) /, '');
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
  return page.getByRole('menuitem', { name: label, exact: true });
}

/** Removes a converted file from the list. Its results stay, except on the batch page. */
export async function removeConverted(page: Page, resultName: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${resultName}`, exact: true }).click();
  await page.getByRole('menuitem', { name: /^Remove (file and result: )?/ }).click();
}

/** Clears the page and confirms the question about its results. @param keepsOnServer whether they stay on the server */
export async function clearResults(page: Page, keepsOnServer = false): Promise<void> {
  await page.getByRole('button', { name: 'Clear All' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Clear all (files and )?results\?$/ });
  if (keepsOnServer) await dialog.getByRole('checkbox', { name: /^Also delete .* from the server$/ }).uncheck();
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Holds requests that match a pattern until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    // Rejects if the page has cancelled the request.
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** Scrolls to an element, which a lazily loaded one may replace in the meantime. */
export const scrollIntoView = (element: Locator): Promise<void> =>
  expect(() => element.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Scrolls to an element. Returns its box in the viewport after it has not moved for ten frames. */
export async function steadyBox(element: Locator): Promise<Box> {
  const box: Box = { x: 0, y: 0, width: 0, height: 0 };
  await expect(async () => {
    await element.scrollIntoViewIfNeeded({ timeout: 5000 });
    Object.assign(box, await element.evaluate(waitForSteadyBox));
    expect(Math.min(box.width, box.height)).toBeGreaterThan(0);
  }).toPass();
  return box;
}

/** Runs in the page. Resolves with an empty box if the element is removed. */
function waitForSteadyBox(element: Element): Promise<Box> {
  return new Promise((resolve) => {
    let last = '';
    let unchanged = 0;
    const look = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = { x, y, width, height };
      unchanged = JSON.stringify(box) === last ? unchanged + 1 : 0;
      last = JSON.stringify(box);
      if (unchanged === 10) resolve(box);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Waits for two frames, after which intersection observers have reported the current state. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/**
 * Records layout shifts from the next navigation on.
 * @returns function that waits until the page has loaded everything, and returns the shifts with the elements that have moved
 */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    interface LayoutShift {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: string[] = [];
    const add = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as unknown as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const html = node instanceof Element ? node.outerHTML : node?.textContent;
          return `${html?.slice(0, 100)} from ${JSON.stringify(from)} to ${JSON.stringify(to)}`;
        });
        shifts.push(`${value}: ${moved.join(', ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const layoutShifts = () => {
      add(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { layoutShifts });
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await nextFrames(page);
    return page.evaluate(() => (window as unknown as { layoutShifts(): string[] }).layoutShifts());
  };
}

/** Drags the link of a result with the mouse. @returns what Chromium saves where the drag ends */
export async function draggedData(page: Page, name: string): Promise<string> {
  const link = page.getByRole('link', { name: `Download ${name}` });
  await page.evaluate(() => {
    addEventListener('dragstart', ({ dataTransfer }) => {
      document.documentElement.dataset.dragged = dataTransfer?.getData('DownloadURL') ?? '';
    });
  });
  const root = page.locator('html');
  // A toast can appear between two of these steps, and takes the drag.
  await expect(async () => {
    await link.hover({ timeout: 5000 });
    const { x, y, width, height } = await steadyBox(link);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 40, y + height / 2 + 40, { steps: 4 });
    await page.mouse.up();
    await expect(root).toHaveAttribute('data-dragged', /./, { timeout: 2000 });
  }).toPass();
  return (await root.getAttribute('data-dragged')) ?? '';
}

/** How many pixels the page is wider than the viewport; 0 or less if it fits. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The slider of the quality, which PNG calls compression level. */
export const qualitySlider = (page: Page): Locator =>
  page.getByRole('slider', { name: /^(Quality|Compression Level)$/ });

/** Presses Tab until an element with a matching name has the focus. */
export async function tabTo(page: Page, name: RegExp, maxPresses = 60): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab reached no element named ${name}`);
}

/**
 * Drops or pastes a file on the page's heading.
 * @returns whether the page takes it, instead of the browser
 */
export const sendToPage = async (page: Page, name: 'drop' | 'paste', file: InputFile): Promise<boolean> =>
  sendTransfer(page, name, await dataTransferOf(page, file));

/** Drops or pastes text, by its type, in the same way. */
export const sendTextToPage = async (
  page: Page,
  name: 'drop' | 'paste',
  texts: Record<string, string>,
): Promise<boolean> => {
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(all)) data.setData(type, text);
    return data;
  }, texts);
  return sendTransfer(page, name, transfer);
};

function sendTransfer(page: Page, name: 'drop' | 'paste', transfer: JSHandle<DataTransfer>): Promise<boolean> {
  return page.evaluate(
    ([name, data]) => {
      const init = { bubbles: true, cancelable: true };
      const event =
        name === 'drop'
          ? new DragEvent(name, { ...init, dataTransfer: data })
          : new ClipboardEvent(name, { ...init, clipboardData: data });
      document.querySelector('h1')?.dispatchEvent(event);
      return event.defaultPrevented;
    },
    [name, transfer] as const,
  );
}

/** Files for a `drop` or `paste` event. */
export function dataTransferOf(page: Page, ...files: InputFile[]): Promise<JSHandle<DataTransfer>> {
  const sources = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  return page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, sources);
}

/** Whether the page makes the browser ask before it is left. */
export const asksBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

/** The channels of a computed color and its alpha, 0 to 255: styles may name it in any color space. */
export function channelsOf(page: Page, selector: string, property: 'color' | 'backgroundColor'): Promise<number[]> {
  return page.evaluate(
    ([found, name]) => {
      const [element, context] = [document.querySelector(found), document.createElement('canvas').getContext('2d')];
      if (!element || !context) throw new Error(`Nothing to read at ${found}`);
      context.fillStyle = getComputedStyle(element)[name];
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    },
    [selector, property] as const,
  );
}
