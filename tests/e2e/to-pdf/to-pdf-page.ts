import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { button } from '../device/support.ts';
import type { InputFile } from '../support/input-files.ts';

export type Color = [red: number, green: number, blue: number];

export const colors = {
  red: [210, 30, 30],
  green: [30, 150, 40],
  blue: [40, 60, 200],
  gray: [120, 120, 120],
  white: [255, 255, 255],
} as const satisfies Record<string, Color>;

/** An image of one color. The extension of the name selects the format. */
export async function plainImage(name: string, [r, g, b]: Color, width = 30, height = 20): Promise<InputFile> {
  const extension = name.split('.').at(-1) ?? '';
  const format = ({ jpg: 'jpeg', tif: 'tiff' }[extension] ?? extension) as 'jpeg' | 'png' | 'tiff' | 'webp';
  const create = { width, height, channels: 3, background: { r, g, b } } as const;
  const image = sharp({ create }).toFormat(format, format === 'jpeg' ? { quality: 95 } : {});
  return { name, mimeType: `image/${format}`, buffer: await image.toBuffer() };
}

/** Images with the same content. */
export async function plainImages(...names: string[]): Promise<InputFile[]> {
  const { buffer, mimeType } = await plainImage('x.png', colors.red);
  return names.map((name) => ({ name, mimeType, buffer }));
}

export const pageCells = (page: Page) => page.getByRole('list', { name: 'Pages in order' }).getByRole('listitem');

/** Names of the files of all pages. */
export const pageNames = (page: Page) => pageCells(page).locator('p [title]');

/** Moves a page by its menu. */
export async function move(page: Page, name: string, text: string): Promise<void> {
  await button(page, `More actions for ${name}`).click();
  await page.getByRole('menuitem', { name: `${text}: ${name}`, exact: true }).click();
}

/** The main action on a created PDF. */
export const downloadButton = (page: Page) => page.getByRole('button', { name: /^Download, \d/ });

/** The one button that undoes: above the options, or on a phone above the pages. */
export const undoButton = (page: Page) =>
  page.getByRole('region', { name: /^(PDF Options|Pages)$/ }).getByRole('button', { name: 'Undo', exact: true });
