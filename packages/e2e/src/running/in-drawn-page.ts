/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** A working browser draws a frame within this time, also on a busy machine. */
const frameWithinMs = 3_000;

/**
 * Takes steps in a page, and once more in a new one where they failed because the browser has stopped drawing the first: one without
 * windows does so at times, and for good, when a phone's page moves fast on a busy machine. What fails in a page that is drawn, fails.
 *
 * @throws what the steps have thrown
 */
export async function inDrawnPage(page: Page, steps: (page: Page) => Promise<void>): Promise<void> {
  try {
    await steps(page);
  } catch (error) {
    if (await isDrawn(page)) throw error;
    console.log('The browser has stopped drawing the page: asked again in another.');
    await steps(await page.context().newPage());
  }
}

function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate(
    (within) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), within);
      }),
    frameWithinMs,
  );
}
