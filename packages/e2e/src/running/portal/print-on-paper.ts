/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Calls `print`, then `look` while the page has its print styles; afterwards the page is shown on screen again. */
export async function printOnPaper(page: Page, print: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  // The browser's print dialog would end the printing at once.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await print();
  await page.emulateMedia({ media: 'print' });
  await look();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}
