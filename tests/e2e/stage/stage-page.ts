import type { Page } from '@playwright/test';
import { photo } from '../../support/images/photo.ts';
import { stage } from '../editor/editor-panel.ts';
import type { InputFile } from '../support/input-files.ts';
import { choose, openHome } from '../support/page.ts';
import { expect } from '../support/test.ts';

export const result = (page: Page) => stage(page).getByRole('img', { name: 'Result' });

export async function photoFile(width = 1600, height = 1200): Promise<InputFile> {
  const buffer = await photo(width, height, { grain: 16 }).jpeg({ quality: 92 }).toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** Opens the converter with a file, and waits for its preview. */
export async function openStage(page: Page, file?: InputFile): Promise<void> {
  await openHome(page);
  await choose(page, file ?? (await photoFile()));
  await expect(result(page)).toBeVisible();
}
