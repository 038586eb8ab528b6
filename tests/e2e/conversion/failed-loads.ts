import type { ConsoleMessage, Page } from '@playwright/test';
import type { InputFile } from '../support/input-files.ts';

/** A damaged TIFF, of which only the signature is valid. Browsers do not draw TIFF. */
export const brokenTiff: InputFile = {
  name: 'scan.tiff',
  mimeType: 'image/tiff',
  buffer: Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(64, 7)]),
};

/** Collects console errors of a page, including those of failed requests. */
export const failedLoads = (page: Page): string[] => {
  const texts: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') texts.push(`${message.text()} ${message.location().url}`);
  });
  return texts;
};
