/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Lets something be printed, and shows the page as it stands on the paper while `look` looks at it; afterwards it is on the screen again. */
export async function printOnPaper(page: Page, print: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  // The window of the browser itself would end the printing at once.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await print();
  await page.emulateMedia({ media: 'print' });
  await look();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}
