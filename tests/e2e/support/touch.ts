import type { Page } from '@playwright/test';

/** In CSS pixels of the viewport. */
export interface Point {
  x: number;
  y: number;
}

/** Steps of a swipe: Chromium decides by the first ones whether the page scrolls. */
const STEPS = 8;

/** Real touches, which Playwright offers for taps only. @returns a function that sends the places of all fingers, none at the end */
export async function touchScreen(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
}

/** Moves a finger in a straight line. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const touch = await touchScreen(page);
  await touch('touchStart', from);
  for (let step = 1; step <= STEPS; step++) {
    const share = step / STEPS;
    await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  }
  await touch('touchEnd');
}
