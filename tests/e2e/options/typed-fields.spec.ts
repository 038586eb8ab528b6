import type { Locator, Page } from '@playwright/test';
import { longPdf } from '../../fixtures/pdf.ts';
import { editor, openEditor, tab } from '../editor/editor-panel.ts';
import { pdfFile } from '../pdf/pdf-panel.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openMore, openPage, openSection, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openTab } from './option-fields.ts';

interface TypedField {
  path?: string;
  file?: 'pdf';
  /** Makes the panel show the field. */
  open: (page: Page) => Promise<void>;
  /** Opens another tab of its panel, and its tab again. */
  leaveTab?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  initial: string;
  /** A text, what the field shows after leaving it, and after the arrow key up. */
  texts: readonly (readonly [typed: string, shown: string, stepped?: string])[];
  wrong: readonly string[];
  problem: string;
  /** Accessible name of the button that resets it, with what it shows then. */
  reset?: string;
}

const byLabel = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });
const inEditor = (label: string) => (page: Page) => editor(page).getByLabel(label, { exact: true });
const metadata = (page: Page) => page.getByRole('group', { name: 'Metadata of photo.png' });

const resize = (page: Page) => page.getByRole('switch', { name: 'Resize' }).click();
const watermark = (page: Page) => page.getByRole('switch', { name: 'Watermark' }).click();
const textStyle = async (page: Page) => {
  await watermark(page);
  await openMore(page, 'Text style');
};
const throughEffects = async (page: Page) => {
  await openTab(page, 'Effects');
  await openTab(page, 'Basic Options');
};

async function openLocation(page: Page): Promise<void> {
  await openSection(page, 'Metadata Editor');
  await metadata(page).getByRole('switch', { name: 'Preserve original metadata' }).click();
  await metadata(page).getByRole('tab', { name: 'Location & Date' }).click();
}

const fields: Record<string, TypedField> = {
  width: {
    open: resize,
    leaveTab: throughEffects,
    field: byLabel('Width'),
    initial: '800',
    texts: [
      ['640', '640', '641'],
      ['640,0', '640', '641'],
      ['640.0', '640', '641'],
    ],
    wrong: ['abc', '0', '1,5', '99999'],
    problem: 'Width is a whole number from 1 to 16,383.',
    reset: 'Reset Resize',
  },
  'target size': {
    path: '/image-compression',
    open: async () => {},
    field: byLabel('Maximum size'),
    initial: '200',
    texts: [
      ['1,5', '1.5', '2.5'],
      ['2.5', '2.5', '3.5'],
    ],
    wrong: ['0', 'abc', '1e3'],
    problem: 'Enter 1 to 1,000,000 KB. Until then, 200 KB is used.',
    reset: 'Reset File size',
  },
  'watermark size': {
    open: textStyle,
    leaveTab: throughEffects,
    field: byLabel('Watermark size value'),
    initial: '4%',
    texts: [
      ['7,5', '7.5%', '8%'],
      ['7.5 %', '7.5%', '8%'],
    ],
    wrong: ['7.3', '100', 'large'],
    problem: 'Watermark size is a number from 0.5 to 50, in steps of 0.5.',
    reset: 'Reset watermark size',
  },
  'watermark color': {
    open: textStyle,
    leaveTab: throughEffects,
    field: byLabel('Color'),
    initial: '#ffffff',
    texts: [
      [' #FE9 ', '#fe9'],
      ['#102030', '#102030'],
    ],
    wrong: ['red', '#12345'],
    problem: 'A color looks like #ffffff.',
    reset: 'Reset watermark color',
  },
  angle: {
    open: async (page) => {
      await openEditor(page);
      await tab(page, 'Crop').click();
    },
    leaveTab: async (page) => {
      await tab(page, 'Noise').click();
      await tab(page, 'Crop').click();
    },
    field: inEditor('Straighten value'),
    initial: '0°',
    texts: [
      ['-1,5', '-1.5°', '-1.4°'],
      ['−1.5°', '-1.5°', '-1.4°'],
    ],
    wrong: ['45.1', '1.25', 'abc'],
    problem: 'Straighten is a number from -45 to 45, in steps of 0.1.',
    reset: 'Reset Straighten',
  },
  crop: {
    open: async (page) => {
      await openEditor(page);
      await tab(page, 'Crop').click();
    },
    leaveTab: async (page) => {
      await tab(page, 'Noise').click();
      await tab(page, 'Crop').click();
    },
    field: inEditor('Width'),
    initial: '320',
    texts: [
      ['100', '100', '101'],
      ['100,0', '100', '101'],
    ],
    wrong: ['0', '321', '1.5', 'abc'],
    problem: 'A whole number from 1 to 320.',
    reset: 'Reset crop',
  },
  latitude: {
    open: openLocation,
    leaveTab: async (page) => {
      await metadata(page).getByRole('tab', { name: 'Basic Info' }).click();
      await metadata(page).getByRole('tab', { name: 'Location & Date' }).click();
    },
    field: byLabel('Latitude'),
    initial: '',
    texts: [
      ['60,267464', '60.267464', '60.267465'],
      ['-8.5', '-8.5', '-8.499999'],
    ],
    wrong: ['90.000001', '1e1', 'north'],
    problem: 'Latitude is a number from -90 to 90.',
  },
  'resolution of pages': {
    file: 'pdf',
    open: (page) => page.getByRole('tab', { name: 'Quality' }).click(),
    leaveTab: async (page) => {
      await page.getByRole('tab', { name: 'Page Order' }).click();
      await page.getByRole('tab', { name: 'Quality' }).click();
    },
    field: byLabel('DPI'),
    initial: '150',
    texts: [
      ['96', '96', '97'],
      ['96,0', '96', '97'],
    ],
    wrong: ['1000', '20', '72.5', 'abc'],
    problem: 'A resolution is a whole number from 36 to 600.',
    reset: 'Reset Resolution',
  },
};

for (const [name, { path = '/', file, open, leaveTab, field: find, ...expected }] of Object.entries(fields)) {
  test(`a typed ${name} follows the rule of typed values`, async ({ page }) => {
    await openPage(page, path);
    await choose(page, file ? pdfFile('photo.pdf', await longPdf(2)) : await imageFile('photo.png'));
    await open(page);
    const field = find(page);
    await expect(field).toHaveValue(expected.initial);

    await test.step('a comma and a point are read, and arrow keys step', async () => {
      for (const [text, shown, stepped] of expected.texts) {
        await field.fill(text);
        await expect(field).toHaveValue(text);
        await expect(field).not.toHaveAttribute('aria-invalid');
        await field.blur();
        await expect(field).toHaveValue(shown);
        if (stepped === undefined) continue;
        await field.press('ArrowUp');
        await expect(field).toHaveValue(stepped);
        await field.press('ArrowDown');
        await expect(field).toHaveValue(shown);
      }
    });

    const [wrong = ''] = expected.wrong;
    const expectWrong = async (text: string) => {
      await expect(field).toHaveValue(text);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    };
    await test.step('a wrong text stays with its error after leaving the field, and blocks Convert', async () => {
      if (expected.reset) await page.getByRole('button', { name: expected.reset, exact: true }).click();
      for (const text of [...expected.wrong].reverse()) {
        await field.fill(text);
        await field.blur();
        await expectWrong(text);
        await expect(field).toHaveAccessibleDescription(expected.problem);
      }
      await page.getByRole('button', { name: /^Convert/ }).click();
      await expect(field).toBeFocused();
      await expect(results(page)).toHaveCount(0);
    });

    if (leaveTab) {
      await test.step('a wrong text stays while its tab is closed', async () => {
        await leaveTab(page);
        await expectWrong(wrong);
        await expect(field).toHaveAccessibleDescription(expected.problem);
      });
    }

    await test.step('it can be corrected, and reset', async () => {
      const [[text, shown] = ['', '']] = expected.texts;
      await field.fill(text);
      await expect(field).not.toHaveAttribute('aria-invalid');
      await field.blur();
      await expect(field).toHaveValue(shown);
      if (!expected.reset) return;
      await page.getByRole('button', { name: expected.reset, exact: true }).click();
      await expect(field).toHaveValue(expected.initial);
      await field.fill(wrong);
      await field.blur();
      await page.getByRole('button', { name: expected.reset, exact: true }).click();
      await expect(field).toHaveValue(expected.initial);
      await expect(field).not.toHaveAttribute('aria-invalid');
    });
  });
}

test('Convert shows a wrong text of a closed tab, of another file, and none of a control that is gone', async ({
  page,
}) => {
  await openPage(page, '/');
  await choose(page, await imageFile('sea.png'), await imageFile('lake.png'));
  const width = page.getByLabel('Width', { exact: true });
  const convert = page.getByRole('button', { name: /^Convert/ });
  const select = (name: string) => page.getByRole('button', { name: `Select ${name}` });
  await select('sea.png').click();
  await page.getByRole('radiogroup', { name: 'Settings for' }).getByText('Only sea.png').click();
  await resize(page);
  await width.fill('abc');
  await openTab(page, 'Effects');
  await select('lake.png').click();
  await convert.click();
  await expect(select('sea.png')).toHaveAttribute('aria-pressed', 'true');
  await expect(width).toBeFocused();
  await expect(width).toHaveValue('abc');

  await test.step('undo of its value ends it', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('switch', { name: 'Resize' })).not.toBeChecked();
    await resize(page);
    await expect(width).toHaveValue('800');
  });

  await test.step('switching its option off ends it', async () => {
    await width.fill('abc');
    await resize(page);
    await resize(page);
    await expect(width).toHaveValue('800');
  });

  await test.step('a file that leaves the list takes it along', async () => {
    await width.fill('abc');
    await page.getByRole('button', { name: /^Remove.*sea\.png/ }).click();
    await convert.click();
    await expect(page.getByRole('link', { name: 'Download lake.jpg' })).toBeVisible();
  });
});
