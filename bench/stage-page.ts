// Times of the stage on the converter's page, as a visitor sees them.
import type { BrowserContext, Page } from '@playwright/test';
import type { Photo } from './photos.ts';

const CHANGES = 20;
/** Moves of a slider's drag. */
const DRAG_MOVES = 120;
const FRAME_MS = 1000 / 60;
const EDITOR_SLIDER = '#editor-brightness';

export interface StageTimes {
  /** From the change of an option to the picture that shows it, in ms. */
  changesMs: number[];
  /** Intervals between frames while a slider is dragged, in ms. */
  framesMs: number[];
}

/** Adds the photo to a converter page, changes a slider of the editor step by step, then drags it. */
export async function measureStage(context: BrowserContext, url: string, photo: Photo): Promise<StageTimes> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(url);
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo.bytes) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  const stage = page.getByRole('region', { name: 'Preview' });
  await stage.getByRole('img', { name: 'Result' }).waitFor();
  await page.getByRole('switch', { name: 'Advanced Image Editor' }).click();
  await page.locator(EDITOR_SLIDER).waitFor();
  // The trial conversion for the size uses the same cores.
  await stage.getByText(/% (smaller|larger)/).waitFor();
  const times = { changesMs: await changeTimes(page), framesMs: await dragFrames(page) };
  await page.close();
  return times;
}

async function changeTimes(page: Page): Promise<number[]> {
  return page.evaluate(
    async ([selector, count]) => {
      const slider = document.querySelector<HTMLInputElement>(selector);
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const image = () => document.querySelector<HTMLImageElement>('[data-stage] img[alt=Result]');
      const times: number[] = [];
      for (let index = 1; index <= count; index++) {
        const before = image()?.src;
        const startedAt = performance.now();
        setValue?.call(slider, String(index * 2));
        slider?.dispatchEvent(new Event('input', { bubbles: true }));
        while (image()?.src === before) await new Promise(requestAnimationFrame);
        await image()?.decode();
        times.push(performance.now() - startedAt);
      }
      return times;
    },
    [EDITOR_SLIDER, CHANGES] as const,
  );
}

/** Drags the slider from the middle to its end and back. */
async function dragFrames(page: Page): Promise<number[]> {
  const box = await page.locator(EDITOR_SLIDER).boundingBox();
  if (!box) throw new Error('The slider is not visible');
  const [middle, y, reach] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 2 - 12];
  await page.mouse.move(middle, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let before = performance.now();
    requestAnimationFrame(function next() {
      const now = performance.now();
      frames.push(now - before);
      before = now;
      requestAnimationFrame(next);
    });
  });
  for (let move = 1; move <= DRAG_MOVES; move++) {
    await page.mouse.move(middle + reach * Math.sin((move / DRAG_MOVES) * 2 * Math.PI), y);
    await page.waitForTimeout(FRAME_MS);
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.mouse.up();
  return frames;
}
