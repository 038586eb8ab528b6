import type { Page } from '@playwright/test';

/** Data that a page passed to `navigator.share`. */
export interface SharedData {
  title?: string;
  url?: string;
  files?: { name: string; type: string; bytes: number }[];
}

type Outcome = 'shared' | 'AbortError' | 'NotAllowedError' | 'DataError';

/** Replaces `navigator.share` by a device that accepts files. Its calls have these outcomes in sequence. */
export const withDeviceShare = (page: Page, outcomes: Outcome[]) =>
  page.addInitScript((outcomeQueue) => {
    const calls: SharedData[] = [];
    Object.assign(window, { calls });
    const share = async ({ files, ...data }: ShareData) => {
      calls.push({
        ...data,
        ...(files && { files: files.map(({ name, type, size }) => ({ name, type, bytes: size })) }),
      });
      const outcome = outcomeQueue.shift();
      if (outcome !== 'shared') throw new DOMException('', outcome);
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  }, outcomes);

export const sharedData = (page: Page): Promise<SharedData[]> =>
  page.evaluate(() => (window as unknown as { calls: SharedData[] }).calls);

/** Collects the alerts of a page, and closes them. */
export function watchAlerts(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  return messages;
}

/** Removes a function of the browser from an open page. */
export const removeFromNavigator = (page: Page, name: 'share' | 'canShare' | 'clipboard'): Promise<void> =>
  page.evaluate((key) => {
    Object.defineProperty(navigator, key, { value: undefined, configurable: true });
  }, name);
