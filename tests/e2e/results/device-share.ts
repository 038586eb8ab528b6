import type { Page } from '@playwright/test';

/** What a page asked the device to share. */
export interface Asked {
  title?: string;
  url?: string;
  files?: { name: string; type: string; bytes: number }[];
}

type Outcome = 'shared' | 'AbortError' | 'NotAllowedError' | 'DataError';

/** Puts a device that takes files in place of the browser's own way of sharing; its answers come in this order. */
export const withDeviceShare = (page: Page, outcomes: Outcome[]) =>
  page.addInitScript((answers) => {
    const asked: Asked[] = [];
    Object.assign(window, { asked });
    const share = async ({ files, ...data }: ShareData) => {
      asked.push({
        ...data,
        ...(files && { files: files.map(({ name, type, size }) => ({ name, type, bytes: size })) }),
      });
      const answer = answers.shift();
      if (answer !== 'shared') throw new DOMException('', answer);
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  }, outcomes);

export const askedOf = (page: Page): Promise<Asked[]> =>
  page.evaluate(() => (window as unknown as { asked: Asked[] }).asked);
