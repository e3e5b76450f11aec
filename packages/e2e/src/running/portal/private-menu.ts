import type { Locator, Page } from '@playwright/test';

/** Where the private header has its entries, its quick links and the way out: on a phone in a menu, which is opened for it. */
export async function privateMenu(page: Page, isMobile: boolean): Promise<Locator> {
  const header = page.getByRole('banner');
  if (!isMobile) return header;
  // What the button is called changes when the site's labels have come.
  const folded = header.locator('details').first();
  await folded.locator('summary').first().click();
  return folded;
}
